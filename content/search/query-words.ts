const longestQuery = 200
const mostWords = 8
/** The lexicon cuts its words at the same length. */
export const longestWord = 40

/** What a visitor typed, reduced to words of letters and digits in lower case. Everything else has no meaning here. */
export function queryWords(query: string): string[] {
  const text = query.slice(0, longestQuery).toWellFormed().normalize('NFKC').toLowerCase().replaceAll(/\p{M}/gu, '')
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, mostWords).map((word) => [...word].slice(0, longestWord).join(''))
}
