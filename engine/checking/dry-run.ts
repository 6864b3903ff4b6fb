import { localizedPaths } from '../routing/localized-paths.ts'
import { isComplete } from '../routing/is-complete.ts'
import { isListed } from '../routing/is-listed.ts'
import type { Route } from '../routing/routes.ts'
import type { Site, Variant } from '../routing/site.ts'
import type { CheckedConfig } from './check-config.ts'
import { changedFiles, type ChangedFile } from '../config/changed-lines.ts'
import type { ConfigTexts } from '../config/config-texts.ts'
import { translations, type Translation } from './translations.ts'

/** The effects of a change of config. */
export interface DryRun {
  files: ChangedFile[]
  /** New routes, by variant. */
  routes: { variant: string; host: string; paths: { name: string; path: string }[] }[]
  /** New addresses in the sitemap of a variant: fixed paths, and patterns with a slug that content fills. */
  sitemap: { variant: string; fixed: number; patterns: number }[]
  /** Pages with new hreflang links, by variant. */
  hreflang: { variant: string; pages: number; locales: string[] }[]
  /** How much of each new locale is translated. */
  translations: Translation[]
}

interface Change {
  before: { texts: ConfigTexts; site: Site }
  after: { texts: ConfigTexts; site: NonNullable<CheckedConfig['site']> }
}

/** What a change of config would do: the files that differ, and the routes that each variant gains. Writes nothing. */
export function dryRun({ before, after }: Change): DryRun {
  const variants = [...after.site.variants.values()]
  const gains = variants.map((variant) => ({
    variant,
    routes: gained(before.site.variants.get(variant.name), variant),
  }))
  const gaining = gains.filter(({ routes }) => routes.length > 0)
  return {
    files: changedFiles(before.texts, after.texts),
    routes: gaining.map(({ variant, routes }) => ({
      variant: variant.name,
      host: hostOf(after.site, variant),
      paths: routes.map(({ name, pattern }) => ({ name, path: pattern })),
    })),
    sitemap: gaining.map(({ variant, routes }) => {
      const listed = routes.filter((route) => isListed(after.site, route))
      const fixed = listed.filter(({ params }) => params.length === 0).length
      return { variant: variant.name, fixed, patterns: listed.length - fixed }
    }),
    hreflang: gaining.flatMap(({ variant, routes }) => hreflangGain(after.site, variant, routes)),
    translations: translations(after.site.config).filter(
      ({ locale }) => !Object.hasOwn(before.site.config.locales.locales, locale),
    ),
  }
}

function gained(before: Variant | undefined, after: Variant): Route[] {
  return [...after.routes.values()].filter(({ name }) => !before?.routes.has(name))
}

function hostOf({ config }: Site, { name }: Variant): string {
  const extension = Object.entries(config.hosts.extensions).find(([, variant]) => variant === name)?.[0]
  return extension === undefined ? 'hosts without extension' : `hosts in .${extension}`
}

function hreflangGain(site: Site, variant: Variant, routes: readonly Route[]): DryRun['hreflang'] {
  const locales = [...new Set(routes.map(({ locale }) => locale))].filter((one) => isComplete(site.config.locales, one))
  const pages = [...variant.routes.values()].filter((route) => {
    const definition = site.config.pages[route.page]
    if (!definition) return false
    const params = Object.fromEntries(route.params.map((name) => [name, 'x']))
    const page = { variant, locale: route.locale, route, params, definition, path: route.pattern }
    return localizedPaths(site, page).some(
      ({ locale, exists }) => exists && locale !== route.locale && locales.includes(locale),
    )
  })
  return pages.length === 0 ? [] : [{ variant: variant.name, pages: pages.length, locales }]
}
