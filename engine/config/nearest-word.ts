import { distance } from 'fastest-levenshtein'

/** The word that was probably meant, or undefined where none is near enough. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  const tolerated = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3))
  let best: { word: string; distance: number } | undefined
  for (const candidate of words) {
    const found = distance(word.toLowerCase(), candidate.toLowerCase())
    if (found <= tolerated && (!best || found < best.distance)) best = { word: candidate, distance: found }
  }
  return best?.word
}

/** `a, b and c`, at most ten of them. */
export function listWords(words: Iterable<string>): string {
  const all = [...words]
  if (all.length > 10) return `${all.slice(0, 10).join(', ')} and ${all.length - 10} more`
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
