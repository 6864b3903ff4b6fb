import type { EntityKind } from '../kinds.ts'
import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import type { FoundWord } from './find-words.ts'
import { type NodeType, nodeTypes } from './node-types.ts'

export interface SearchRequest {
  language: string
  /** The words of the query. */
  words: readonly string[]
  /** The indexed words that match them; null: no entry can match the query. */
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
 * The entries that match all words of the query, in this order: the name is the query; the name contains every word; every
 * word is the beginning or a part of a word of the name; the words are in the other texts. Equal entries are sorted by
 * position, so that pages have neither duplicates nor gaps. Only the entries of the requested page are read.
 */
export async function findEntries(db: Database, request: SearchRequest): Promise<FoundEntries> {
  const { language, words, nodeType, limit, offset } = request
  const found = request.found ?? []
  const places = new Set(found.map(({ place }) => place)).size
  const kinds = `{${nodeTypes[nodeType].join(',')}}`
  const [row] = await db.$client<{ total: number; entries: string }[]>`
    with form as (
      select * from unnest(${arrayLiteral(found.map(({ place }) => place))}::int[], ${arrayLiteral(found.map(({ id }) => id))}::int[],
        ${arrayLiteral(found.map(({ whole }) => whole))}::boolean[]) as form(place, word_id, whole)
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

/** The query builds this JSON list itself. */
function readEntries(entries = '[]'): FoundEntries['entries'] {
  return JSON.parse(entries) as FoundEntries['entries']
}
