import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { expect, it } from 'vitest'
import type { FilterGroup } from '../../../flows/product-filters/filter-group.ts'
import {
  productFiltersMachine,
  type ProductFiltersEvent,
} from '../../../flows/product-filters/product-filters.machine.ts'
import { view } from './product-filters.binding.ts'

const groups: FilterGroup[] = [
  { kind: 'tags-2-level', name: 'types', sub: 'subTypes', items: { mirror: ['oval', 'round'], basin: ['round'] } },
  { kind: 'color', name: 'colors', values: ['bleu', 'vert'] },
  { kind: 'slider', name: 'width', min: 40, max: 140, step: 1 },
]

/** The view after the events. */
function viewAfter(...events: ProductFiltersEvent[]) {
  const start = getInitialSnapshot(productFiltersMachine, { groups: JSON.stringify(groups) })
  return view(events.reduce((snapshot, event) => getNextSnapshot(productFiltersMachine, snapshot, event), start))
}

const option = (value: string): ProductFiltersEvent => ({ type: 'option.chosen', value })

it('checks "all" as long as no sub-item is chosen [PROD-19, PROD-20, PROD-22]', () => {
  expect(viewAfter()).toMatchObject({ 'types=': { checked: true }, 'types=mirror': { checked: false } })
  const chosen = viewAfter(option('types=mirror'), option('subTypes=oval'))
  expect(chosen).toMatchObject({ 'subTypes=': { checked: false }, 'mirror subTypes=oval': { checked: true } })
  expect(viewAfter(option('types=mirror'), option('subTypes='))).toMatchObject({ 'subTypes=': { checked: true } })
})

it('shows the sub-items of the chosen parent only [PROD-18]', () => {
  expect(viewAfter(option('types=mirror'))).toMatchObject({
    'subs-mirror': { hidden: false, disabled: false },
    'subs-basin': { hidden: true, disabled: true },
  })
})

it('moves both handles, fields and the line between them [PROD-23]', () => {
  expect(viewAfter({ type: 'bound.maxWidth', value: '60' }, { type: 'bound.minWidth', value: '90' })).toMatchObject({
    'handle-minWidth': { value: '90' },
    'handle-maxWidth': { value: '90' },
    minWidth: { value: '90' },
    maxWidth: { value: '90' },
    'fill-width': { x: '50%', width: '0%' },
  })
  expect(viewAfter()).toMatchObject({ minWidth: { value: '' }, 'handle-maxWidth': { value: '140' } })
})

it('disables what would leave nothing, but not the control that the visitor has just used, which would lose the focus', () => {
  const facets = { choices: ['colors=vert'], lengths: {} }
  const loaded = {
    type: 'xstate.done.actor.0.product-filters.loading',
    output: facets,
  } as unknown as ProductFiltersEvent
  const takenBack = [option('colors=bleu'), loaded, option('colors=bleu'), loaded]
  expect(viewAfter(...takenBack)).toMatchObject({
    'colors=bleu': { checked: false, disabled: false, 'aria-disabled': 'true' },
    'colors=vert': { disabled: false, 'aria-disabled': null },
    'types=mirror': { disabled: true, 'aria-disabled': null },
  })
  expect(viewAfter(...takenBack, option('colors=vert'), loaded)).toMatchObject({
    'colors=bleu': { disabled: true, 'aria-disabled': null },
  })
})

it('counts the choices of each tab and of the panel', () => {
  expect(viewAfter(option('types=mirror'), option('colors=bleu'), option('colors=vert'))).toMatchObject({
    'count-types': { text: '1' },
    'count-colors': { text: '2' },
    'count-width': { text: '' },
    count: { text: '3' },
  })
})

it('marks the products as busy while they load', () => {
  expect(viewAfter(option('colors=bleu'))).toMatchObject({ results: { 'aria-busy': 'true' } })
  const failed = { type: 'xstate.error.actor.0.product-filters.loading' } as unknown as ProductFiltersEvent
  expect(viewAfter(option('colors=bleu'), failed)).toMatchObject({ results: { 'aria-busy': 'false' } })
})
