import type { SiteLanguages } from '../content/entrance.ts'
import { contentLanguage } from '../engine/config/content-language.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { fallbackLocales } from '../engine/intl/locale-tag.ts'

/** What the content service needs to know of config/locales.json and config/links.json: the languages of its texts. */
export function siteLanguages({ locales, links }: Pick<SiteConfig, 'locales' | 'links'>): SiteLanguages {
  const languageOf = (locale: string): string => contentLanguage(locales, locale)
  // Several locales may have the content of one: its settings are those of the locale with its code, or of the first.
  const byLanguage = Map.groupBy(Object.keys(locales.locales), languageOf)
  const owners = [...byLanguage].map(
    ([language, all]) => [language, all.find((one) => one === language) ?? all[0]] as const,
  )
  const owned = owners.flatMap(([language, locale]) => (locale === undefined ? [] : [{ language, locale }]))
  const fallbacks = owned.map(({ language, locale }) => {
    const others = fallbackLocales(locales, locale).map(languageOf)
    return [language, [...new Set(others)].filter((one) => one !== language)] as const
  })
  const linkCodes = owned.map(({ language, locale }) => {
    const { tag } = locales.locales[locale] ?? {}
    return [language, linkCode(links.localeCodes, { locale, tag })] as const
  })
  return {
    all: owned.map(({ language }) => language),
    default: languageOf(locales.default),
    fallbacks: Object.fromEntries(fallbacks),
    filterValues: languageOf(locales.filterValues),
    linkCodes: Object.fromEntries(linkCodes),
  }
}

/** The code that content links have for a locale: its own, else its tag or the first code, where config lists these. */
function linkCode(
  codes: Readonly<Record<string, string>>,
  { locale, tag = locale }: { locale: string; tag: string | undefined },
): string {
  const listed = Object.keys(codes).filter((code) => codes[code] === locale)
  return [locale, tag].find((code) => listed.includes(code)) ?? listed[0] ?? locale
}
