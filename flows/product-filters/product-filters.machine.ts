import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import { filterPanelMachine } from '../filter-panel/filter-panel.machine.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import type { FilterGroup } from './filter-group.ts'
import { queryOf, readSelection, type QueryValues } from './selection-query.ts'
import { choose, emptySelection, move, type Selection } from './selection.ts'

export type ProductFiltersEvent =
  /** `value`: a query parameter with its chosen value, e.g. `colors=blue`. No value means all. */
  | { type: 'option.chosen'; value?: string | undefined }
  /** The handle of a query parameter, e.g. `bound.minWidth`, has moved to a number. */
  | { type: `bound.${string}`; value?: string | undefined }
  | { type: 'filters.reset' }
  /** By the button "see results". */
  | { type: 'filters.submitted' }
  | { type: 'results.retried' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  | AddressMoved<{ valueOf: (name: string) => string | null }>

/** The `data-*` attributes of the block's root. */
export interface ProductFiltersInput {
  /** The groups, as JSON. */
  groups?: string
}

interface ProductFiltersContext {
  groups: readonly FilterGroup[]
  selection: Selection
  /** Query parameters to change in the address. */
  query: QueryValues
}

/** The filters that are chosen in the catalogue, and the products that match. Only the last request is shown. */
export const productFiltersMachine = setup({
  types: {
    context: {} as ProductFiltersContext,
    events: {} as ProductFiltersEvent,
    input: {} as ProductFiltersInput,
    meta: {} as StateMeta<'failure'>,
  },
  actors: {
    panel: filterPanelMachine,
    watchAddress: fromCallback<EventObject, undefined, ProductFiltersEvent>(() =>
      missingEffect('productFilters', 'watchAddress'),
    ),
    showProducts: fromPromise<void, { query: QueryValues }>(async () =>
      missingEffect('productFilters', 'showProducts'),
    ),
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'option.chosen'
        ? chosen(context, choose(context.groups, context.selection, ...pair(event.value)))
        : {},
    ),
    move: assign(({ context, event }) =>
      'value' in event
        ? chosen(context, move(context.groups, context.selection, event.type.slice('bound.'.length), event.value ?? ''))
        : {},
    ),
    reset: assign(({ context }) => chosen(context, emptySelection)),
    restore: assign(({ context, event }) =>
      event.type === 'address.moved' ? { selection: readSelection(context.groups, event.valueOf), query: {} } : {},
    ),
    requestResults: sendTo('panel', { type: 'results.requested' }),
    dismiss: sendTo('panel', { type: 'panel.dismissed' }),
  },
  delays: {
    /** Dragging and typing send many events in a row, ms. */
    pause: 250,
  },
}).createMachine({
  id: 'productFilters',
  description: 'The filters that are chosen in the catalogue, and the products that match.',
  context: ({ input }) => ({ groups: parseGroups(input.groups), selection: emptySelection, query: {} }),
  invoke: [{ src: 'watchAddress' }, { src: 'panel', id: 'panel' }],
  initial: 'shown',
  on: {
    'option.chosen': { target: '.loading', actions: 'choose' },
    'bound.*': { target: '.waiting', actions: 'move' },
    'filters.reset': { target: '.loading', actions: 'reset' },
    // Back and forward have changed the address already.
    'address.moved': { target: '.loading', actions: 'restore' },
    'filters.submitted': { actions: 'requestResults' },
    'panel.dismissed': { actions: 'dismiss' },
  },
  states: {
    shown: {},
    waiting: {
      after: { pause: 'loading' },
      on: { 'filters.submitted': { target: 'loading', actions: 'requestResults' } },
    },
    loading: {
      invoke: {
        src: 'showProducts',
        input: ({ context }) => ({ query: context.query }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** The last results are still shown. */
    failed: {
      meta: { announce: 'failure' },
      on: { 'results.retried': 'loading', 'filters.submitted': { target: 'loading', actions: 'requestResults' } },
    },
  },
})

/** A choice starts at the first page. */
function chosen({ groups }: ProductFiltersContext, selection: Selection): Partial<ProductFiltersContext> {
  return { selection, query: queryOf(groups, selection) }
}

/** `colors=blue` → name and value. */
function pair(text = ''): [name: string, value: string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Written by the block's own view, so it is not checked. */
function parseGroups(json = '[]'): readonly FilterGroup[] {
  return JSON.parse(json) as FilterGroup[]
}
