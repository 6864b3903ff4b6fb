/** A text with one entry per language; a plain string applies to all languages. */
export type Localized = string | Readonly<Record<string, string>>

export interface PickedText {
  text: string
  /** The language of the text; null: the same in all languages. */
  language: string | null
}

/**
 * The text in the first of the languages that it has, otherwise in any. Null for a text without any language.
 * @param order the requested language, then its fallbacks.
 */
export function pickText(localized: Localized, order: readonly string[]): PickedText | null {
  if (typeof localized === 'string') return { text: localized, language: null }
  for (const one of order) {
    const text = localized[one]
    if (text) return { text, language: one }
  }
  for (const [one, text] of Object.entries(localized)) if (text) return { text, language: one }
  return null
}

/** A language, with a script or region where they matter, as BCP 47 writes them: fr, pt-BR, zh-Hant-HK. */
const languageCode = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/

export function isLanguageCode(key: string): boolean {
  return languageCode.test(key)
}

/** Whether the value is a text: a string, or an object whose keys all have the form of a language code. */
export function isLocalized(value: unknown): value is Localized {
  if (typeof value === 'string') return true
  return (
    isRecord(value) && Object.entries(value).every(([key, text]) => isLanguageCode(key) && typeof text === 'string')
  )
}

/** Applies a function to the text in each of its languages. */
export function mapTexts(localized: Localized, change: (text: string) => string): Localized {
  if (typeof localized === 'string') return change(localized)
  return Object.fromEntries(Object.entries(localized).map(([language, text]) => [language, change(text)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
