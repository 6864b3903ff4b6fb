import type { Database } from '../store/database.ts'
import { matchedPlaces, ofReadings, type Readings } from './matched-places.ts'
import { type NodeType, nodeTypes } from './node-types.ts'
import type { QueryPlace } from './query-places.ts'
import { queryWords } from './query-words.ts'
import { readPlaces } from './read-places.ts'

/** What a query matches, of all node types. */
export interface QueryMatch {
  language: string
  /** The words of the query in lower case. */
  text: string
  places: readonly QueryPlace[]
  readings: Readings
  counts: Readonly<Record<NodeType, number>>
  /** Words of the query, as typed, that not all results contain. */
  missingWords: readonly string[]
}

const noResults = { product: 0, collection: 0, article: 0, pages: 0 } as const satisfies QueryMatch['counts']

/**
 * Matches a query with the index. The results contain all words of the query or, if no entry of any type does, as many of
 * them as any entry.
 */
export async function matchQuery(db: Database, language: string, query: string): Promise<QueryMatch> {
  const words = queryWords(query)
  const places = words.length > 0 ? await readPlaces(db, language, words) : []
  const text = words.map(({ written }) => written).join(' ')
  const all = places.flatMap(({ alternatives }, place) => (alternatives.length > 0 ? [place] : []))
  const complete = all.length > 0 ? await matchPlaces(db, places, all, [all.length]) : null
  // What an answer says is not looked for in the other results: "price mirror" finds mirrors.
  const known = complete || all.length < 2 ? all : await withoutAnswered(db, places, all)
  const largest = known.length < all.length ? known.length : all.length - 1
  const matched = complete ?? (await matchPlaces(db, places, known, countdown(largest)))
  if (!matched) return { language, text, places, readings: [], counts: noResults, missingWords: typedWords(places) }
  const { readings, counts, partial } = matched
  const missing = places.filter((_, place) => !known.includes(place) || partial.includes(place))
  return { language, text, places, readings, counts, missingWords: typedWords(missing) }
}

interface MatchedPlaces extends Pick<QueryMatch, 'readings' | 'counts'> {
  /** Places that some results do not contain. */
  partial: readonly number[]
}

/**
 * The entries with the first of these numbers of places that any entry has. Which of the places that are, the first type
 * with such entries decides. Null: no entry has as many.
 */
async function matchPlaces(
  db: Database,
  places: readonly QueryPlace[],
  known: readonly number[],
  sizes: readonly number[],
): Promise<MatchedPlaces | null> {
  for (const size of sizes) {
    const all = subsets(known, size)
    // oxlint-disable-next-line no-await-in-loop -- fewer places are only tried when more of them have no result
    const found = await countReadings(db, places, all)
    const firstType = nodeTypes.find((nodeType) => found.some((one) => one.nodeType === nodeType))
    if (!firstType) continue
    const decisive = found.filter(({ nodeType }) => nodeType === firstType)
    const readings = all.filter((_, index) => decisive.some(({ reading }) => reading === index))
    const [only = [], ...others] = readings
    if (others.length > 0) return severalReadings(db, places, readings)
    const own = found.filter(({ reading }) => reading === decisive[0]?.reading)
    return { readings, counts: countsOf(own), partial: known.filter((place) => !only.includes(place)) }
  }
  return null
}

async function severalReadings(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<MatchedPlaces> {
  const [counts, partial] = await Promise.all([countEntries(db, places, readings), partialPlaces(db, places, readings)])
  return { readings, counts, partial }
}

function countsOf(found: readonly { nodeType: NodeType; total: number }[]): QueryMatch['counts'] {
  return { ...noResults, ...Object.fromEntries(found.map(({ nodeType, total }) => [nodeType, total])) }
}

/** The places that no answer has among its search words; all, if answers have all of them. */
async function withoutAnswered(
  db: Database,
  places: readonly QueryPlace[],
  known: readonly number[],
): Promise<readonly number[]> {
  const rows = await db.$client<{ place: number }[]>`
    select place from ${matchedPlaces(db, places, ['answer'])} where names <> '{}'`
  const others = known.filter((place) => !rows.some((row) => row.place === place))
  return others.length > 0 ? others : known
}

/** The numbers from this one to 1. */
function countdown(from: number): number[] {
  return Array.from({ length: Math.max(0, from) }, (_, index) => from - index)
}

/** All subsets of this size. */
function subsets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, index) => subsets(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]))
}

function typedWords(places: readonly QueryPlace[]): string[] {
  return [...new Set(places.flatMap(({ typed }) => typed))]
}

/** Number of entries of each reading and type that has any. */
async function countReadings(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<{ reading: number; nodeType: NodeType; total: number }[]> {
  const { $client: sql } = db
  const rows = await sql<{ reading: number; nodeType: NodeType; total: number }[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    )
    select reading, node_type as "nodeType", icount(search_common(anywhere)) as total
    ${ofReadings(db, readings, sql`, node_type`)}`
  return rows.filter(({ total }) => total > 0)
}

async function countEntries(
  db: Database,
  places: readonly QueryPlace[],
  readings: Readings,
): Promise<QueryMatch['counts']> {
  const { $client: sql } = db
  const rows = await sql<{ nodeType: NodeType; total: number }[]>`
    with place as materialized (
      select node_type, place, anywhere from ${matchedPlaces(db, places, nodeTypes)}
    )
    select node_type as "nodeType", icount(search_union(positions)) as total from (
      select node_type, search_common(anywhere) as positions ${ofReadings(db, readings, sql`, node_type`)}
    ) as reading group by node_type`
  return countsOf(rows)
}

/** The places that some results do not contain. */
async function partialPlaces(db: Database, places: readonly QueryPlace[], readings: Readings): Promise<number[]> {
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
