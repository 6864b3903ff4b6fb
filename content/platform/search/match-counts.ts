import type { Fragment } from 'postgres'
import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import { matchedPlaces, ofReadings, type Readings } from './matched-places.ts'
import type { QueryPlace } from './query-places.ts'

/** How many entries match. */
export interface MatchCounts {
  /** By node type. */
  counts: Readonly<Record<string, number>>
  /** Of the types that have few: the positions of all, ascending, as an array literal. Ordering them costs little. */
  positions: Readonly<Partial<Record<string, string>>>
}

const maxPositions = 1000

export interface SearchIndex {
  db: Database
  /** The type that is shown first before the others. */
  nodeTypes: readonly string[]
}

interface TypeCount {
  nodeType: string
  total: number
  /** Null: too many. */
  positions: string | null
}

/** @param nodeTypes all of them: those without an entry have none. */
export function countsOf(nodeTypes: readonly string[], found: readonly TypeCount[]): MatchCounts {
  const few = found.flatMap(({ nodeType, positions }) => (positions ? [[nodeType, positions] as const] : []))
  return {
    counts: Object.fromEntries([
      ...nodeTypes.map((nodeType) => [nodeType, 0]),
      ...found.map(({ nodeType, total }) => [nodeType, total]),
    ]),
    positions: Object.fromEntries(few),
  }
}

/** The entries of each reading and type that has any. */
export async function countReadings(
  { db, nodeTypes }: SearchIndex,
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

/** The entries of all readings together, and the places that some of them do not contain. */
export async function countTogether(
  { db, nodeTypes }: SearchIndex,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<MatchCounts & { partial: number[] }> {
  const { $client: sql } = db
  const used = [...new Set(readings.flat())]
  const rows = await sql<(TypeCount & { partial: string })[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    ), found as materialized (
      select node_type, search_union(positions) as positions from (
        select node_type, search_common(anywhere) as positions ${ofReadings(db, readings, sql`, node_type`)}
      ) as reading group by node_type
    )
    select ${typeCount(db)}, (
      select coalesce(json_agg(queried.place), '[]') from unnest(${arrayLiteral(used)}::int[]) as queried(place)
      left join place on place.place = queried.place and place.node_type = found.node_type
      where icount(positions - coalesce(anywhere, '{}')) > 0
    )::text as partial from found`
  return {
    ...countsOf(nodeTypes, rows),
    partial: used.filter((place) => rows.some(({ partial }) => readPlaces(partial).includes(place))),
  }
}

/** The query builds this JSON list itself. */
function readPlaces(list: string): number[] {
  return JSON.parse(list) as number[]
}

/** SQL of the columns of TypeCount. */
function typeCount({ $client: sql }: Database): Fragment {
  return sql`node_type as "nodeType", icount(positions) as total,
    case when icount(positions) <= ${maxPositions}::int then positions end::text as positions`
}
