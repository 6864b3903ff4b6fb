import type { Database } from '../store/database.ts'
import { editDistance } from './edit-distance.ts'
import type { LookUp } from './look-up.ts'
import type { Term } from './read-terms.ts'

/** Maximum number of equally near words. */
const maxWords = 5

/**
 * The words that `typed` may be a misspelling of: those with the fewest mistakes, if that number is low for its length.
 * @param unfinished the word is still being typed, so it is also compared with beginnings of words.
 * @internal Exported for its test.
 */
export function nearestWords(typed: string, candidates: readonly string[], unfinished: boolean): string[] {
  const maxMistakes = typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2
  const near = candidates.map((word) => ({
    word,
    mistakes: unfinished ? mistakesSoFar(typed, word) : editDistance(typed, word),
  }))
  const fewest = Math.min(maxMistakes, ...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes > 0 && mistakes === fewest)
    .slice(0, maxWords)
    .map(({ word }) => word)
}

function mistakesSoFar(typed: string, word: string): number {
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more))
  return Math.min(editDistance(typed, word), ...beginnings.map((beginning) => editDistance(typed, beginning)))
}

/** The indexed words that a word may be a misspelling of. */
export async function corrections(db: Database, language: string, { key, unfinished }: Term): Promise<LookUp[]> {
  const rows = await db.$client<{ word: string }[]>`select word from search_near(${key}, ${language}, ${unfinished})`
  const candidates = [...new Set(rows.map(({ word }) => word))]
  return nearestWords(key, candidates, unfinished).map((word) => ({ key: word, stem: word }))
}
