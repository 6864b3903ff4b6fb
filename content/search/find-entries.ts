import type { EntityKind } from '../kinds.ts'
import type { Database } from '../store/database.ts'
import type { FoundWord } from './find-words.ts'
import { type NodeType, nodeTypes } from './node-types.ts'

export interface SearchRequest {
  language: string
  /** The words of the query. */
  words: readonly string[]
  /** What stands for them; null: nothing has them all. */
  found: readonly FoundWord[] | null
  nodeType: NodeType
  limit: number
  offset: number
}

export interface FoundEntries {
  entries: readonly { kind: EntityKind; id: string }[]
  totalCount: number
}

/**
 * The entries that have all words of the query. In this order: its name is the query; every word stands in its name; every
 * word begins a word of its name, or is part of one; the words stand anywhere. Among equals their position decides, so
 * that pages have neither doubles nor holes. Lists of positions are joined as a whole, and only the page is read.
 */
export async function findEntries(db: Database, request: SearchRequest): Promise<FoundEntries> {
  const { language, words, nodeType, limit, offset } = request
  const found = request.found ?? []
  const places = new Set(found.map(({ place }) => place)).size
  const kinds = `{${nodeTypes[nodeType].join(',')}}`
  const [row] = await db.$client<{ total: number; entries: string }[]>`
    with form as (
      select * from unnest(${list(found, ({ place }) => place)}::int[], ${list(found, ({ id }) => id)}::int[],
        ${list(found, ({ whole }) => whole)}::boolean[]) as form(place, word_id, whole)
    ), matched as (
      select search_union(in_name) filter (where whole) as words, search_union(in_name) as beginnings,
        search_union(anywhere) as anywhere
      from form join search_posting using (word_id)
      where node_type = ${nodeType}
      group by place
    ), tier as (
      select search_common(words) as words, search_common(beginnings) as beginnings, search_common(anywhere) as anywhere
      from matched having count(*) = ${places}::int
    ), exact as (
      select coalesce(array_agg(position order by position), '{}') as positions from search_entry
      where names @> array[${`${language} `}::text || search_key(${words.join(' ')})] and kind = any(${kinds}::text[])
    ), ranked as (
      select coalesce(
        positions + (words - positions) + (beginnings - words - positions) + (anywhere - beginnings - positions),
        positions) as positions
      from exact left join tier on true
    )
    select icount(ranked.positions) as total, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id) order by place), '[]')
      from unnest(subarray(ranked.positions, ${offset + 1}::int, ${limit}::int)) with ordinality as page(position, place)
      join search_entry using (position)
    )::text as entries
    from ranked`
  return { entries: readEntries(row?.entries), totalCount: row?.total ?? 0 }
}

/** The query made the list itself. */
function readEntries(entries = '[]'): FoundEntries['entries'] {
  return JSON.parse(entries) as FoundEntries['entries']
}

function list(found: readonly FoundWord[], value: (word: FoundWord) => number | boolean): string {
  return `{${found.map(value).join(',')}}`
}
