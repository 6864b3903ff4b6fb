import { contentPath } from './content-path.ts'
import { counterpartPath, counterparts, type Alternate, type PageAt } from './counterparts.ts'
import type { Site, Variant } from './site.ts'

/** One address of a page, and whom it is meant for. */
export interface Edition {
  /** Language, language-REGION, or x-default. */
  hreflang: string
  href: string
}

interface Place {
  /** Address of the host that serves the page, e.g. https://brand.be */
  origin: string
  /** Where the content has the page, as the content service tells it. */
  alternates?: readonly Alternate[] | undefined
}

/**
 * Every address of a page, its own among them: on an address that config/hosts.json declares, those of all declared
 * variants that have the page; elsewhere those of the same address. Whichever of them is asked, the answer is the same.
 */
export function editions(site: Site, page: PageAt, { origin, alternates = [] }: Place): Edition[] {
  const declared = declaredVariants(site)
  if (!declared.some((one) => one.variant === page.variant && one.origin === origin))
    return ofHost(site, page, { origin, alternates })
  const known = withOwn(page, alternates)
  const all = declared.flatMap((one) =>
    one.variant.locales.flatMap((locale) => {
      const path = counterpartPath(page, { variant: one.variant, locale }, known)
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

/** Those of a page's addresses that are on its own host: what a sitemap of that host may speak of. */
export function editionsOnHost(site: Site, page: PageAt, place: Place): Edition[] {
  const own = editions(site, page, place).filter(({ href }) => URL.parse(href)?.origin === place.origin)
  return own.length > 1 ? own : []
}

function ofHost(site: Site, page: PageAt, { origin, alternates }: Place): Edition[] {
  const offered = counterparts(site, page, alternates).filter(({ same }) => same)
  const all = offered.map(({ locale, path }) => ({ hreflang: locale, href: origin + path }))
  return withStandard(all, all.find(({ hreflang }) => hreflang === site.config.locales.default)?.href)
}

/** A page that stands alone has nothing to tell. */
function withStandard(all: Edition[], href: string | undefined): Edition[] {
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

/** The page that answers exists in its own language, also where the content service does not count it in. */
function withOwn(page: PageAt, alternates: readonly Alternate[]): readonly Alternate[] {
  const path = contentPath(page.definition, page.params)
  if (alternates.length === 0 || path === null || alternates.some(({ locale }) => locale === page.locale))
    return alternates
  return [...alternates, { locale: page.locale, path }]
}
