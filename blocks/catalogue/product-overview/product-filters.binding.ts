import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { PartAttributes, View } from '../../../engine/browser/binding.ts'
import { showQuery, watchAddress } from '../../../engine/browser/show-query.ts'
import { filterPanelMachine } from '../../../flows/filter-panel/filter-panel.machine.ts'
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
      showProducts: fromPromise<void, { query: QueryValues }>(({ input }) =>
        showQuery(input.query, { onError: 'stay' }),
      ),
    },
  })
}

export function view(snapshot: SnapshotFrom<typeof productFiltersMachine>): View {
  const { groups, selection } = snapshot.context
  const counts = groups.map((group) => [`count-${group.name}`, countOf(group, selection)] as const)
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    ...Object.fromEntries(groups.flatMap((group) => controls(group, selection))),
    ...Object.fromEntries(
      [...counts, ['count', total] as const].map(([part, count]) => [part, { text: countText(count) }]),
    ),
    results: { 'aria-busy': String(snapshot.matches('loading')) },
  }
}

type Part = [name: string, attributes: PartAttributes]

/** State of the controls of a group. */
function controls(group: FilterGroup, selection: Selection): Part[] {
  if (group.kind === 'slider') {
    const { low, high } = rangeOf(selection, group)
    const [lowName, highName] = boundNames(group)
    return [
      [`fill-${group.name}`, { ...sliderFill(group, { low, high }) }],
      ...handle(lowName, low, group.min),
      ...handle(highName, high, group.max),
    ]
  }
  if (group.kind !== 'tags-2-level') return tags(group.name, group.values, selection)
  const parents = Object.keys(group.items)
  const [chosen] = tagsOf(selection, group.name)
  return [
    ...tags(group.name, parents, selection),
    ...tags(group.sub, Object.values(group.items).flat(), selection),
    ...parents.map((value): Part => [`subs-${value}`, { hidden: value !== chosen, disabled: value !== chosen }]),
  ]
}

/** The empty value means "all": checked while no other is. */
function tags(name: string, values: readonly string[], selection: Selection): Part[] {
  const chosen = tagsOf(selection, name)
  return ['', ...values].map((value) => [
    `${name}=${value}`,
    { checked: value === '' ? chosen.length === 0 : chosen.includes(value) },
  ])
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
