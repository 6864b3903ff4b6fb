import type { Database } from '../store/database.ts'
import type { QueryMatch } from './match-query.ts'

const maxWords = 5

/** The indexed words that look most like those of a query without a result, as the content writes them. */
export async function nearestIndexedWords(db: Database, { language, text }: QueryMatch): Promise<string[]> {
  const rows = await db.$client<{ written: string }[]>`
    select written from (
      select distinct on (stem) written, similarity(word, queried.key) as similarity, entries
      from (select search_key(written) as key from unnest(string_to_array(${text}, ' ')) as written) as queried
      join search_word on language = ${language} and word % queried.key
      where queried.key !~ '^[0-9]*$'
      order by stem, similarity desc, entries desc
    ) as nearest
    order by similarity desc, entries desc, written limit ${maxWords}`
  return rows.map(({ written }) => written)
}
