import { distance } from 'fastest-levenshtein'

/**
 * The word that was probably meant, or undefined where none is near enough.
 * @param most letters that may differ; by default a third of the longer word.
 */
export function nearestWord(word: string, words: Iterable<string>, most = Infinity): string | undefined {
  let best: { word: string; distance: number } | undefined
  for (const candidate of words) {
    const found = distance(word.toLowerCase(), candidate.toLowerCase())
    if (found <= Math.min(most, tolerated(Math.max(word.length, candidate.length))) && (!best || found < best.distance))
      best = { word: candidate, distance: found }
  }
  return best?.word
}

/** Two codes of two letters are two codes, however alike. */
function tolerated(length: number): number {
  if (length < 3) return 0
  return length === 3 ? 1 : Math.max(2, Math.floor(length / 3))
}

/** `one of a, b and c`, or just `a`. */
export function oneOf(words: Iterable<string>): string {
  const all = [...words]
  return all.length === 1 ? all.join('') : `one of ${listWords(all)}`
}

/** `a, b and c`, at most ten of them. */
export function listWords(words: Iterable<string>): string {
  const all = [...words]
  if (all.length > 10) return `${all.slice(0, 10).join(', ')} and ${all.length - 10} more`
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
