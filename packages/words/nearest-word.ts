import { distance } from 'fastest-levenshtein'

/**
 * The word that was probably meant, or undefined where none is similar enough.
 * @param maxDistance number of letters that may differ; by default a third of the longer word.
 */
export function nearestWord(word: string, words: Iterable<string>, maxDistance = Infinity): string | undefined {
  return similarWords(word, words, maxDistance)[0]
}

/** The words that are similar to a word, the most similar first. */
export function similarWords(word: string, words: Iterable<string>, maxDistance = Infinity): string[] {
  return [...words]
    .map((other) => ({ other, letters: distance(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ other, letters }) => letters <= Math.min(maxDistance, tolerance(Math.max(word.length, other.length))))
    .toSorted((a, b) => a.letters - b.letters)
    .map(({ other }) => other)
}

/** Codes of two letters are never similar: fr is not a misspelt de. */
function tolerance(length: number): number {
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
