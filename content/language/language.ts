import Negotiator from 'negotiator'

/** Tried in this order where a text is missing in the language asked for; then any language it has. */
const fallbackLanguages = ['en', 'fr'] as const

/**
 * The language of an accept-language header ("fr", "nl-BE", "en-UK", "de;q=0.4, nl"): the first one that the
 * content has, otherwise the first one named; English where none is named.
 */
export function requestedLanguage(header: string | undefined, known: readonly string[]): string {
  if (!header) return 'en'
  if (known.includes(header)) return header
  const asked = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
    .filter((language) => /^[a-z]{2,3}$/.test(language))
  return asked.find((language) => known.includes(language)) ?? asked[0] ?? 'en'
}

/** The language asked for first, then those to fall back to. */
export function languageOrder(language: string): readonly string[] {
  return [language, ...fallbackLanguages.filter((other) => other !== language)]
}
