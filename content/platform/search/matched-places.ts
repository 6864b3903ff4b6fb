import type { Fragment } from 'postgres'
import type { Database } from '../store/database.ts'
import { arrayLiteral } from './array-literal.ts'
import type { QueryPlace } from './query-places.ts'

/**
 * SQL of a table with the entries that match each place, by node type: those whose kind the place names, and those that
 * have it in their name, in their facts, or anywhere. Columns: node_type, place, kinds, names, facts, anywhere.
 * @param within ascending positions of entries, as an array literal: others are left out, so that the lists are short.
 */
export function matchedPlaces(
  { $client: sql }: Database,
  places: readonly QueryPlace[],
  nodeTypes: readonly string[],
  within: string | null = null,
): Fragment {
  const rows = places.flatMap(({ alternatives }, place) =>
    alternatives.flatMap((parts, alternative) =>
      parts.flatMap((words, part) => words.map((word) => ({ place, alternative, part, count: parts.length, word }))),
    ),
  )
  const column = (value: (row: (typeof rows)[number]) => number | boolean): string => arrayLiteral(rows.map(value))
  return sql`search_places(
    ${column(({ place }) => place)}::int[], ${column(({ alternative }) => alternative)}::int[],
    ${column(({ part }) => part)}::int[], ${column(({ count }) => count)}::int[], ${column(({ word }) => word.id)}::int[],
    ${column(({ word }) => word.whole)}::boolean[], ${column(({ word }) => word.namesKind)}::boolean[],
    ${arrayLiteral(nodeTypes)}::text[], ${within}::int[])`
}

/**
 * Sets of places: an entry is a result if it contains every place of one of them. All have the same size.
 */
export type Readings = readonly (readonly number[])[]

/**
 * SQL from the rows of the table `place`, one per place of a reading, to groups of one reading each. The columns named are
 * those of the groups, besides the reading.
 */
export function ofReadings({ $client: sql }: Database, readings: Readings, group: Fragment): Fragment {
  const numbers = readings.flatMap((reading, index) => reading.map(() => index))
  return sql`
    from unnest(${arrayLiteral(numbers)}::int[], ${arrayLiteral(readings.flat())}::int[]) as choice(reading, place)
    join place using (place) group by reading${group} having count(*) = ${readings[0]?.length ?? 0}::int`
}
