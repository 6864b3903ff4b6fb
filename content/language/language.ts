import Negotiator from 'negotiator'

/** Tried in this order for a text that is missing in the requested language; after them, any language of the text. */
const fallbackLanguages = ['en', 'fr'] as const

/**
 * The language of an accept-language header ("fr", "nl-BE", "en-UK", "de;q=0.4, nl"): the most preferred available one,
 * otherwise the most preferred one; English if the header names none.
 */
export function requestedLanguage(header: string | undefined, available: readonly string[]): string {
  if (!header) return 'en'
  if (available.includes(header)) return header
  const preferred = new Negotiator({ headers: { 'accept-language': header } })
    .languages()
    .map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
    .filter((language) => /^[a-z]{2,3}$/.test(language))
  return preferred.find((language) => available.includes(language)) ?? preferred[0] ?? 'en'
}

/** The requested language, then its fallbacks. */
export function languageOrder(language: string): readonly string[] {
  return [language, ...fallbackLanguages.filter((other) => other !== language)]
}
