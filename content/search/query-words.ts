const maxQueryLength = 200
const maxWords = 8
/** Indexed words are cut at the same length. */
export const maxWordLength = 40

/** The words of a query: letters and digits in lower case. All other characters are ignored. */
export function queryWords(query: string): string[] {
  const text = query.slice(0, maxQueryLength).toWellFormed().normalize('NFKC').toLowerCase().replaceAll(/\p{M}/gu, '')
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, maxWords).map((word) => [...word].slice(0, maxWordLength).join(''))
}
