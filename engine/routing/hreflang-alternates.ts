import { contentPath } from './content-path.ts'
import type { PageAt } from './decide.ts'
import { isComplete } from './is-complete.ts'
import { localizedPath, localizedPaths, type Alternate } from './localized-paths.ts'
import type { Site, Variant } from './site.ts'

/** One address of a page, with the language and region that it is meant for. */
export interface HreflangAlternate {
  /** Language, language-REGION, or x-default. */
  hreflang: string
  href: string
}

interface PageAlternates {
  /** Origin that serves the page, e.g. https://brand.be */
  origin: string
  /** The page's content in other languages, as the content service reports it. */
  alternates?: readonly Alternate[] | undefined
  /** Variants whose content does not have the page. */
  absentIn?: readonly string[] | undefined
}

/**
 * Every address of a page in a complete locale, its own included. On an origin of config/hosts.json these are the
 * addresses on all variants with an origin; on any other, those of the same origin. All pages of such a set return the
 * same set.
 */
export function hreflangAlternates(
  site: Site,
  page: PageAt,
  { origin, alternates = [], absentIn = [] }: PageAlternates,
): HreflangAlternate[] {
  const indexed = (locale: string) => isComplete(site.config.locales, locale)
  if (!indexed(page.locale)) return []
  const declared = declaredVariants(site)
  if (!declared.some((one) => one.variant === page.variant && one.origin === origin))
    return ofHost(site, page, { origin, alternates })
  const complete = withOwn(page, alternates)
  const showing = declared.filter(({ variant }) => !absentIn.includes(variant.name))
  const all = showing.flatMap((one) =>
    one.variant.locales.filter(indexed).flatMap((locale) => {
      const path = localizedPath(page, { variant: one.variant, locale }, complete)
      return path === null
        ? []
        : [{ variant: one.variant, locale, tag: one.tags[locale] ?? locale, href: one.origin + path }]
    }),
  )
  const { hosts, locales } = site.config
  const standard = all.find(({ variant, locale }) => variant.name === hosts.xDefault && locale === locales.default)
  return withStandard(
    all.map(({ tag, href }) => ({ hreflang: tag, href })),
    standard?.href,
  )
}

/** The addresses of a page on its own origin: a sitemap may list no others. */
export function hreflangAlternatesOnHost(site: Site, page: PageAt, place: PageAlternates): HreflangAlternate[] {
  const own = hreflangAlternates(site, page, place).filter(({ href }) => URL.parse(href)?.origin === place.origin)
  return own.length > 1 ? own : []
}

function ofHost(site: Site, page: PageAt, { origin, alternates }: PageAlternates): HreflangAlternate[] {
  const { locales } = site.config
  const offered = localizedPaths(site, page, alternates).filter(
    ({ exists, locale }) => exists && isComplete(locales, locale),
  )
  const all = offered.map(({ locale, path }) => ({ hreflang: locale, href: origin + path }))
  return withStandard(all, all.find(({ hreflang }) => hreflang === locales.default)?.href)
}

/** A page with a single address has no alternates. */
function withStandard(all: HreflangAlternate[], href: string | undefined): HreflangAlternate[] {
  if (all.length < 2) return []
  return href === undefined ? all : [...all, { hreflang: 'x-default', href }]
}

interface DeclaredVariant {
  variant: Variant
  origin: string
  /** hreflang by locale. */
  tags: Readonly<Record<string, string>>
}

function declaredVariants({ config, variants }: Site): DeclaredVariant[] {
  return Object.entries(config.hosts.variants).flatMap(([name, { origin, hreflang = {} }]) => {
    const variant = variants.get(name)
    return variant && origin !== undefined ? [{ variant, origin, tags: hreflang }] : []
  })
}

/** The requested page exists in its own language, even where the content service does not list that language. */
function withOwn(page: PageAt, alternates: readonly Alternate[]): readonly Alternate[] {
  const path = contentPath(page.definition, page.params)
  if (alternates.length === 0 || path === null || alternates.some(({ locale }) => locale === page.locale))
    return alternates
  return [...alternates, { locale: page.locale, path }]
}
