const maxQueryLength = 200
const maxWords = 8
/** Indexed words are cut at the same length. */
export const maxWordLength = 40

/** A word of a query. */
export interface QueryWord {
  /** As the visitor wrote it. */
  typed: string
  /** In lower case. */
  written: string
}

/** The words of a query: letters and digits. All other characters are ignored. A number and its unit are two words. */
export function queryWords(query: string): QueryWord[] {
  const text = query.slice(0, maxQueryLength).toWellFormed().normalize('NFKC')
  const words = withoutMarks(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.flatMap(numberAndUnit).slice(0, maxWords).map(queryWord)
}

function numberAndUnit(word: string): string[] {
  return /^(\p{N}+)(\p{L}+)$/u.exec(word)?.slice(1) ?? [word]
}

function queryWord(word: string): QueryWord {
  const typed = [...word].slice(0, maxWordLength).join('')
  return { typed, written: withoutMarks(typed.toLowerCase()) }
}

function withoutMarks(text: string): string {
  return text.replaceAll(/\p{M}/gu, '')
}
