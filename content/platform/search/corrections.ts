import type { Database } from '../store/database.ts'
import type { LookUp } from './look-up.ts'
import { nearestWords } from './nearest-words.ts'
import type { Term } from './read-terms.ts'

/** The indexed words that a word may be a misspelling of. */
export async function corrections(db: Database, language: string, { key, unfinished }: Term): Promise<LookUp[]> {
  const rows = await db.$client<{ word: string }[]>`select word from search_near(${key}, ${language}, ${unfinished})`
  const candidates = [...new Set(rows.map(({ word }) => word))]
  return nearestWords(key, candidates, unfinished).map((word) => ({ key: word, stem: word }))
}
