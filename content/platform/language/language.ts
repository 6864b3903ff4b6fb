import Negotiator from 'negotiator'

/** The languages of the site, as its config has them. */
export interface SiteLanguages {
  all: readonly string[]
  /** Language of a request that names none. */
  default: string
  /** By language, the languages that are tried in this order where a text is missing. After them, any language. */
  fallbacks: Readonly<Record<string, readonly string[]>>
  /** Language whose texts give the values of filters in URLs. */
  filterValues: string
  /** Code by language in content links such as /nl-NL/product/galet, where it is not the language. */
  linkCodes?: Readonly<Record<string, string>>
}

/**
 * The language of an accept-language header ("fr", "nl-BE", "en-UK", "de;q=0.4, nl"): the most preferred one that the
 * site has, otherwise the most preferred one; the default if the header names none.
 */
export function requestedLanguage(header: string | undefined, { all, default: standard }: SiteLanguages): string {
  if (!header) return standard
  if (all.includes(header)) return header
  const preferred = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .flatMap((tag) => all.filter((one) => one.toLowerCase() === tag.toLowerCase()).concat(tag.split('-')[0] ?? ''))
    .map((language) => (all.includes(language) ? language : language.toLowerCase()))
    .filter((language) => all.includes(language) || /^[a-z]{2,3}$/.test(language))
  return preferred.find((language) => all.includes(language)) ?? preferred[0] ?? standard
}

/** The requested language, then its fallbacks. A language that the site does not have falls back to the default. */
export function languageOrder(language: string, languages: SiteLanguages): readonly string[] {
  const { fallbacks, default: standard } = languages
  const own = fallbacks[language]
  return own || language === standard ? [language, ...(own ?? [])] : [language, ...languageOrder(standard, languages)]
}
