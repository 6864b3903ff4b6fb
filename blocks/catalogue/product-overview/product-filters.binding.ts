import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { PartAttributes, View } from '../../../engine/browser/binding.ts'
import { showQuery, watchAddress } from '../../../engine/browser/show-query.ts'
import { filterPanelMachine } from '../../../flows/filter-panel/filter-panel.machine.ts'
import { choiceOf, leaves, type Facets } from '../../../flows/product-filters/facets.ts'
import { boundNames, type FilterGroup } from '../../../flows/product-filters/filter-group.ts'
import {
  productFiltersMachine,
  type ProductFiltersEvent,
} from '../../../flows/product-filters/product-filters.machine.ts'
import type { QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { countOf, rangeOf, tagsOf, type Selection } from '../../../flows/product-filters/selection.ts'
import { sliderFill } from './slider-fill.ts'
import { watchPanel } from './watch-panel.ts'

/** The filters' machine with its effects in the page. */
export function machine(root: HTMLElement): typeof productFiltersMachine {
  return productFiltersMachine.provide({
    actors: {
      panel: filterPanelMachine.provide({ actors: { page: watchPanel(root) } }),
      watchAddress: fromCallback<EventObject, undefined, ProductFiltersEvent>(({ sendBack }) =>
        watchAddress((query) => sendBack({ type: 'address.moved', valueOf: (name: string) => query.get(name) })),
      ),
      showProducts: fromPromise<Facets | undefined, { query: QueryValues }>(async ({ input }) => {
        await showQuery(input.query, { onError: 'stay' })
        return shownFacets(root)
      }),
    },
  })
}

/** What the shown list says can still be chosen. Written by the block's own view, so it is not checked. */
function shownFacets(root: HTMLElement): Facets | undefined {
  const json = root.querySelector<HTMLElement>('[data-facets]')?.dataset['facets']
  return json ? (JSON.parse(json) as Facets) : undefined
}

/** State of the filters' controls, of the counts of chosen values and of the sorting; results are busy while they load. */
export function view(snapshot: SnapshotFrom<typeof productFiltersMachine>): View {
  const { groups, selection, sort, later } = snapshot.context
  const counts = groups.map((group) => [`count-${group.name}`, countOf(group, selection)] as const)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    // The controls show what waits already.
    ...(later.length === 0 && Object.fromEntries(groups.flatMap((group) => controls(group, snapshot.context)))),
    ...Object.fromEntries(
      [...counts, ['count', total] as const].map(([part, count]) => [part, { text: countText(count) }]),
    ),
    sort: { value: sort },
    results: { 'aria-busy': String(snapshot.matches('loading')) },
  }
}

type Part = [name: string, attributes: PartAttributes]

interface Chosen {
  selection: Selection
  facets: Facets | undefined
  last: string
}

/** State of the controls of a group. */
function controls(group: FilterGroup, { selection, facets, last }: Chosen): Part[] {
  if (group.kind === 'slider') {
    const { low, high } = rangeOf(selection, group)
    const [lowName, highName] = boundNames(group)
    return [
      [`fill-${group.name}`, { ...sliderFill(group, { low, high }) }],
      ...handle(lowName, low, group.min),
      ...handle(highName, high, group.max),
    ]
  }
  const tags = (name: string, values: readonly string[], parent?: string): Part[] => {
    const chosen = tagsOf(selection, name)
    return [
      // The empty value means "all": checked while no other is.
      [choiceOf(name, ''), { checked: chosen.length === 0 }],
      ...values.map((value): Part => {
        const checked = chosen.includes(value)
        const choice = choiceOf(name, value, parent)
        const leavesNone = !checked && !leaves(facets, choice)
        // A control that has the focus would lose it by `disabled`.
        const isLast = choiceOf(name, value) === last
        return [
          choice,
          { checked, disabled: leavesNone && !isLast, 'aria-disabled': leavesNone && isLast ? 'true' : null },
        ]
      }),
    ]
  }
  if (group.kind !== 'tags-2-level') return tags(group.name, group.values)
  const [chosen] = tagsOf(selection, group.name)
  return [
    ...tags(group.name, Object.keys(group.items)),
    ...Object.entries(group.items).flatMap(([parent, subs]): Part[] => [
      ...tags(group.sub, subs, parent),
      [`subs-${parent}`, { hidden: parent !== chosen, disabled: parent !== chosen }],
    ]),
  ]
}

/** The number field is empty while its handle is at the end of the track. */
function handle(bound: string, value: number, end: number): Part[] {
  return [
    [`handle-${bound}`, { value: String(value) }],
    [bound, { value: value === end ? '' : String(value) }],
  ]
}

function countText(count: number): string {
  return count > 0 ? String(count) : ''
}
