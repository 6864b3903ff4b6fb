import type { Text } from '../../engine/composition/block.ts'
import type { Phrase } from './phrase.ts'

/** A phrase as a text of the page, marked with its language where it has one of its own. */
export function wordsOf(phrase: Phrase): Text {
  return typeof phrase === 'string' ? phrase : <span lang={phrase.lang}>{phrase.text}</span>
}
