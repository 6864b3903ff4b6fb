import type { Fragment } from 'postgres'
import type { Database } from '../store/database.ts'
import type { QueryMatch } from './match-query.ts'
import { matchedPlaces, ofReadings } from './matched-places.ts'

export interface EntryRange {
  nodeType: string
  limit: number
  offset: number
}

export interface FoundEntry {
  kind: string
  id: string
  position: number
}

/**
 * The entries of a match, in this order: the name is the query; a word names their kind, and the others are in their facts;
 * the name contains every word; every word is in the facts, or begins or is part of a word of them; the words are in the
 * other texts, those of the kind first. Equal entries are sorted by position, so that pages have neither duplicates nor
 * gaps. Only the entries of the requested page are read.
 */
export async function findEntries(db: Database, match: QueryMatch, range: EntryRange): Promise<FoundEntry[]> {
  const expected = Math.min(range.limit, (match.counts[range.nodeType] ?? 0) - range.offset)
  if (expected <= 0) return []
  const few = match.positions[range.nodeType]
  if (few !== undefined) return readRange(db, match, range, { positions: few })
  // The lists of texts are long, and the first pages seldom need them.
  const found = await readRange(db, match, range, 'facts')
  return found.length === expected ? found : readRange(db, match, range, 'texts')
}

/** @param scope the positions of all results, as an array literal; if they are not known, which lists are read. */
async function readRange(
  db: Database,
  match: QueryMatch,
  { nodeType, limit, offset }: EntryRange,
  scope: { positions: string } | 'facts' | 'texts',
): Promise<FoundEntry[]> {
  const { $client: sql } = db
  const within = typeof scope === 'string' ? null : scope.positions
  const anywhere = within !== null ? sql`${within}::int[]` : sql`search_common(anywhere)`
  const texts = (columns: Fragment): Fragment => (scope === 'facts' ? sql`` : columns)
  const [row] = await sql<{ entries: string }[]>`
    with place as materialized (
      select place, kinds, names, facts ${scope === 'texts' ? sql`, anywhere` : sql``}
      from ${matchedPlaces(db, match.places, [nodeType], within)}
    ), reading as (
      select search_union(kinds) & search_common(facts) as kinds, search_common(names) as names,
        search_common(facts) as facts
        ${texts(sql`, search_union(kinds) & ${anywhere} as mentioned, ${anywhere} as anywhere`)}
      ${ofReadings(db, match.readings, sql``)}
    ), tier as materialized (
      select search_union(kinds) as kinds, search_union(names) as names, search_union(facts) as facts
        ${texts(sql`, search_union(mentioned) as mentioned, search_union(anywhere) as anywhere`)}
      from reading
    ), exact as (
      select coalesce(array_agg(position order by position), '{}') as positions from search_entry
      where names @> array[${`${match.language} `}::text || search_key(${match.text})] and node_type = ${nodeType}
    ), best as materialized (
      select *, (positions & facts) + (kinds - positions) as first from tier, exact
    ), ranked as (
      select case when icount(first) >= ${offset + limit}::int then first else
        first + (names - kinds - positions) + (facts - names - kinds - positions)
        ${texts(sql`+ (mentioned - facts) + (anywhere - facts - mentioned)`)} end as positions
      from best
    )
    select (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'position', position) order by place), '[]')
      from unnest(subarray(ranked.positions, ${offset + 1}::int, ${limit}::int)) with ordinality as page(position, place)
      join search_entry using (position)
    )::text as entries
    from ranked`
  return readEntries(row?.entries)
}

/** The query builds this JSON list itself. */
function readEntries(entries = '[]'): FoundEntry[] {
  return JSON.parse(entries) as FoundEntry[]
}
