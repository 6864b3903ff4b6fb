import type { Text } from '../../engine/composition/block.ts'
import { plainText } from './plain-text.ts'

/** A text that is sent to the browser as JSON: with its language where that is not the one of the page. */
export type Phrase = string | { lang: string; text: string }

/** A text of the page as a phrase, without its markup. */
export function phraseOf(text: Text): Phrase {
  if (typeof text === 'string') return text
  const { lang } = text.props as { lang?: string }
  return lang === undefined ? plainText(text) : { lang, text: plainText(text) }
}

/** The characters of a phrase. */
export function charactersOf(phrase: Phrase): string {
  return typeof phrase === 'string' ? phrase : phrase.text
}

/** Other characters in the same language. */
export function withText(phrase: Phrase, text: string): Phrase {
  return typeof phrase === 'string' ? text : { ...phrase, text }
}

/** A phrase with values for its `{placeholders}`. */
export function filled(phrase: Phrase, values: Readonly<Record<string, string>>): Phrase {
  const text = charactersOf(phrase).replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
  return withText(phrase, text)
}
