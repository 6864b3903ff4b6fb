import { anyOf, createRandom } from './random.ts'
import { words } from './words.ts'

/** Invented names of models and collections, e.g. "Belmarine". */
export const modelNames = inventedNames(3000, 20_261_121)
export const collectionNames = inventedNames(24, 7)

function inventedNames(count: number, seed: number): string[] {
  const random = createRandom(seed)
  const names = new Set<string>()
  while (names.size < count) {
    const middle = random() < 0.6 ? anyOf(words.syllables, random) : ''
    const name = anyOf(words.syllables, random) + middle + anyOf(words.syllables, random) + anyOf(words.endings, random)
    names.add(name.charAt(0).toUpperCase() + name.slice(1))
  }
  return [...names]
}
