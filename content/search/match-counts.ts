import type { Fragment } from 'postgres'
import type { Database } from '../store/database.ts'
import { matchedPlaces, ofReadings, type Readings } from './matched-places.ts'
import { type NodeType, nodeTypes } from './node-types.ts'
import type { QueryPlace } from './query-places.ts'

/** How many entries match. */
export interface MatchCounts {
  counts: Readonly<Record<NodeType, number>>
  /** Of the types that have few: the positions of all, ascending, as an array literal. Ordering them costs little. */
  positions: Readonly<Partial<Record<NodeType, string>>>
}

const maxPositions = 1000

export const noResults = {
  counts: { product: 0, collection: 0, article: 0, pages: 0 },
  positions: {},
} as const satisfies MatchCounts

interface TypeCount {
  nodeType: NodeType
  total: number
  /** Null: too many. */
  positions: string | null
}

export function countsOf(found: readonly TypeCount[]): MatchCounts {
  const few = found.flatMap(({ nodeType, positions }) => (positions ? [[nodeType, positions] as const] : []))
  return {
    counts: { ...noResults.counts, ...Object.fromEntries(found.map(({ nodeType, total }) => [nodeType, total])) },
    positions: Object.fromEntries(few),
  }
}

/** The entries of each reading and type that has any. */
export async function countReadings(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<(TypeCount & { reading: number })[]> {
  const { $client: sql } = db
  const rows = await sql<(TypeCount & { reading: number })[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    ), found as materialized (
      select reading, node_type, search_common(anywhere) as positions ${ofReadings(db, readings, sql`, node_type`)}
    )
    select reading, ${typeCount(db)} from found`
  return rows.filter(({ total }) => total > 0)
}

/** The entries of all readings together. */
export async function countEntries(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<MatchCounts> {
  const { $client: sql } = db
  const rows = await sql<TypeCount[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    ), found as materialized (
      select node_type, search_union(positions) as positions from (
        select node_type, search_common(anywhere) as positions ${ofReadings(db, readings, sql`, node_type`)}
      ) as reading group by node_type
    )
    select ${typeCount(db)} from found`
  return countsOf(rows)
}

/** SQL of the columns of TypeCount. */
function typeCount({ $client: sql }: Database): Fragment {
  return sql`node_type as "nodeType", icount(positions) as total,
    case when icount(positions) <= ${maxPositions}::int then positions end::text as positions`
}

/** The places that some results do not contain. */
export async function partialPlaces(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<number[]> {
  const { $client: sql } = db
  const rows = await sql<{ place: number }[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    ), result as materialized (
      select node_type, search_union(positions) as positions from (
        select node_type, search_common(anywhere) as positions ${ofReadings(db, readings, sql`, node_type`)}
      ) as reading group by node_type
    )
    select distinct queried.place from (select distinct place from place) as queried cross join result
    left join place using (node_type, place)
    where icount(positions - coalesce(anywhere, '{}')) > 0`
  return rows.map(({ place }) => place)
}
