import type { SiteLanguages } from '../content/language/language.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { fallbackLocales } from '../engine/intl/fallback-locales.ts'

/** What the content service needs to know of config/locales.json. */
export function siteLanguages(locales: SiteConfig['locales']): SiteLanguages {
  const all = Object.keys(locales.locales)
  const fallbacks = Object.fromEntries(all.map((locale) => [locale, fallbackLocales(locales, locale)]))
  return { all, default: locales.default, fallbacks, filterValues: locales.filterValues }
}
