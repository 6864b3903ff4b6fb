import type { SiteLanguages } from '../content/entrance.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { fallbackLocales } from '../engine/intl/locale-tag.ts'

/** What the content service needs to know of config/locales.json and config/links.json. */
export function siteLanguages({ locales, links }: Pick<SiteConfig, 'locales' | 'links'>): SiteLanguages {
  const all = Object.keys(locales.locales)
  const fallbacks = Object.fromEntries(all.map((locale) => [locale, fallbackLocales(locales, locale)]))
  const linkCodes = Object.fromEntries(
    all.map((locale) => [locale, linkCode(links.localeCodes, { locale, tag: locales.locales[locale]?.tag })]),
  )
  return { all, default: locales.default, fallbacks, filterValues: locales.filterValues, linkCodes }
}

/** The code that content links have for a locale: its own, else its tag or the first code, where config lists these. */
function linkCode(
  codes: Readonly<Record<string, string>>,
  { locale, tag = locale }: { locale: string; tag: string | undefined },
): string {
  const listed = Object.keys(codes).filter((code) => codes[code] === locale)
  return [locale, tag].find((code) => listed.includes(code)) ?? listed[0] ?? locale
}
