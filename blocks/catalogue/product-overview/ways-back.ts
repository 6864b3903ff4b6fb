import type { Text } from '../../../engine/composition/block.ts'
import { queryOf, type QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { choose, type Selection } from '../../../flows/product-filters/selection.ts'
import type { BarGroup } from './bar-groups.ts'
import type { ChoiceCounts } from './choice-counts.ts'

/** A group whose choices, taken back, leave products. */
export interface WayBack {
  /** Value of the event that takes them back: `colors=`. */
  choice: string
  heading: Text
  href: string
  /** Number of products. */
  count: number
}

/** The ways out of an empty list: an address by hand may name choices that no product has together. */
export function waysBack(
  bars: readonly BarGroup[],
  selection: Selection,
  { urlOf, counts }: { urlOf: (query: QueryValues) => string; counts: ChoiceCounts },
): readonly WayBack[] {
  const groups = bars.map(({ group }) => group)
  return bars.flatMap(({ heading, group: { name } }) => {
    const count = counts.without.find(({ value }) => value === name)?.count ?? 0
    const href = urlOf(queryOf(groups, choose(groups, selection, { name, value: '' })))
    return count > 0 ? [{ choice: `${name}=`, heading, href, count }] : []
  })
}
