import { closest, distance } from 'fastest-levenshtein'

/** ` Did you mean "…"?` with the most similar word, to follow a sentence; empty where none is similar. */
export function didYouMean(given: string, words: readonly string[]): string {
  if (words.length === 0) return ''
  const nearest = closest(given.toLowerCase(), [...words])
  const tolerance = Math.max(2, Math.floor(nearest.length / 3))
  return distance(given.toLowerCase(), nearest.toLowerCase()) <= tolerance ? ` Did you mean "${nearest}"?` : ''
}
