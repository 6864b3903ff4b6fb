import type { EntityKind } from '../kinds.ts'
import type { Database } from '../store/database.ts'
import type { QueryMatch } from './match-query.ts'
import { matchedPlaces, ofReadings } from './matched-places.ts'
import type { NodeType } from './node-types.ts'

export interface EntryRange {
  nodeType: NodeType
  limit: number
  offset: number
}

export interface FoundEntry {
  kind: EntityKind
  id: string
  position: number
}

/**
 * The entries of a match, in this order: the name is the query; a word names their kind, and the others are in their facts;
 * the name contains every word; every word is in the facts, or begins or is part of a word of them; the words are in the
 * other texts. Equal entries are sorted by position, so that pages have neither duplicates nor gaps. Only the entries of
 * the requested page are read.
 */
export async function findEntries(
  db: Database,
  match: QueryMatch,
  { nodeType, limit, offset }: EntryRange,
): Promise<FoundEntry[]> {
  if (match.counts[nodeType] <= offset) return []
  const { $client: sql } = db
  const last = Math.min(offset + limit, match.counts[nodeType])
  const [row] = await sql<{ entries: string }[]>`
    with place as materialized (
      select place, kinds, names, facts, anywhere from ${matchedPlaces(db, match.places, [nodeType])}
    ), reading as (
      select search_union(kinds) & search_common(facts) as kinds, search_common(names) as names,
        search_common(facts) as facts, search_common(anywhere) as anywhere
      ${ofReadings(db, match.readings, sql``)}
    ), tier as materialized (
      select search_union(kinds) as kinds, search_union(names) as names, search_union(facts) as facts,
        search_union(anywhere) as anywhere
      from reading
    ), exact as (
      select coalesce(array_agg(position order by position), '{}') as positions from search_entry
      where names @> array[${`${match.language} `}::text || search_key(${match.text})] and node_type = ${nodeType}
    ), best as materialized (
      select anywhere, facts, positions & anywhere as exact, facts | (positions & anywhere) as strong,
        (positions & anywhere) + (kinds - positions) + (names - kinds - positions) + (facts - names - kinds - positions) as ranked
      from tier, exact
    ), ranked as (
      select case when icount(ranked) >= ${last}::int then ranked else ranked + (anywhere - strong) end as positions from best
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
