import type { Database } from '../store/database.ts'
import { countReadings, countsOf, countTogether, type MatchCounts, type SearchIndex } from './match-counts.ts'
import { matchedPlaces, type Readings } from './matched-places.ts'
import type { QueryPlace } from './query-places.ts'
import { queryWords } from './query-words.ts'
import { readPlaces } from './read-places.ts'

/** What a query matches, of all node types. */
export interface QueryMatch extends MatchCounts {
  language: string
  /** The words of the query in lower case. */
  text: string
  places: readonly QueryPlace[]
  readings: Readings
  /** Words of the query, as typed, that not all results contain. */
  missingWords: readonly string[]
}

/**
 * Matches a query with the index. The results contain all words of the query or, if no entry of any type does, as many of
 * them as any entry.
 */
export async function matchQuery(index: SearchIndex, language: string, query: string): Promise<QueryMatch> {
  const { db, nodeTypes } = index
  const words = queryWords(query)
  const places = words.length > 0 ? await readPlaces(db, language, words) : []
  const text = words.map(({ written }) => written).join(' ')
  const all = places.flatMap(({ alternatives }, place) => (alternatives.length > 0 ? [place] : []))
  const complete = all.length > 0 ? await matchPlaces(index, places, all, [all.length]) : null
  // What an answer says is not looked for in the other results: "price mirror" finds mirrors.
  const known = complete || all.length < 2 ? all : await withoutAnswered(db, places, all)
  const largest = known.length < all.length ? known.length : all.length - 1
  const matched = complete ?? (await matchPlaces(index, places, known, countdown(largest)))
  if (!matched)
    return { language, text, places, readings: [], ...countsOf(nodeTypes, []), missingWords: typedWords(places) }
  const { partial, ...results } = matched
  const missing = places.filter((_, place) => !known.includes(place) || partial.includes(place))
  return { language, text, places, ...results, missingWords: typedWords(missing) }
}

interface MatchedPlaces extends MatchCounts {
  readings: Readings
  /** Places that some results do not contain. */
  partial: readonly number[]
}

/**
 * The entries with the first of these numbers of places that any entry has. Which of the places that are, the first type
 * with such entries decides. Null: no entry has as many.
 */
async function matchPlaces(
  index: SearchIndex,
  places: readonly QueryPlace[],
  known: readonly number[],
  sizes: readonly number[],
): Promise<MatchedPlaces | null> {
  for (const size of sizes) {
    const all = subsets(known, size)
    // oxlint-disable-next-line no-await-in-loop -- fewer places are only tried when more of them have no result
    const found = await countReadings(index, places, all)
    const firstType = index.nodeTypes.find((nodeType) => found.some((one) => one.nodeType === nodeType))
    if (!firstType) continue
    const decisive = found.filter(({ nodeType }) => nodeType === firstType)
    const readings = all.filter((_, place) => decisive.some(({ reading }) => reading === place))
    const [only = [], ...others] = readings
    if (others.length > 0) return { readings, ...(await countTogether(index, places, readings)) }
    const own = found.filter(({ reading }) => reading === decisive[0]?.reading)
    return { readings, ...countsOf(index.nodeTypes, own), partial: known.filter((place) => !only.includes(place)) }
  }
  return null
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
