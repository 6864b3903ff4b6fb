import type { Random } from '../random.ts'

const letters = [...'abcdefghijklmnopqrstuvwxyz'] as [string, ...string[]]

/** The word with one letter left out, doubled, replaced, or exchanged with the next; never the word itself. */
export function typoIn(word: string, random: Random): string {
  const places = [...word.matchAll(/\p{L}/gu)].map(({ index }) => index)
  const at = places[random.below(places.length)] ?? 0
  const typo = random.pick(typos)(word, at, random)
  return typo === word ? `${word}x` : typo
}

type Typo = (word: string, at: number, random: Random) => string

const typos: readonly [Typo, ...Typo[]] = [
  (word, at) => (word.length > 1 ? word.slice(0, at) + word.slice(at + 1) : word),
  (word, at) => word.slice(0, at + 1) + word.slice(at),
  (word, at, random) => word.slice(0, at) + random.pick(letters) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2),
]
