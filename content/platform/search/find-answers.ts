import type { Database } from '../store/database.ts'
import type { QueryMatch } from './match-query.ts'
import { matchedPlaces } from './matched-places.ts'

export interface FoundAnswer {
  kind: string
  /** Of the page. */
  id: string
  /** Of the question in the page; null: the page itself. */
  anchor: string | null
  /** It answers all words of the query. */
  answersAll: boolean
}

const maxAnswers = 3

/** The questions and pages whose search words are in the query, those with the most of them first. */
export async function findAnswers(db: Database, { places }: QueryMatch): Promise<FoundAnswer[]> {
  const rows = await db.$client<(Omit<FoundAnswer, 'answersAll'> & { matched: number })[]>`
    select kind, id, nullif(anchor, '') as anchor, matched from (
      select position, count(*)::int as matched
      from ${matchedPlaces(db, places, ['answer'])}, unnest(names) as position
      group by position
    ) as answer join search_entry using (position)
    order by matched desc, position limit ${maxAnswers}`
  return rows.map(({ matched, ...answer }) => ({ ...answer, answersAll: matched === places.length }))
}
