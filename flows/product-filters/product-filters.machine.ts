import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import { filterPanelMachine } from '../filter-panel/filter-panel.machine.ts'
import type { FilterGroup } from './filter-group.ts'
import { queryOf, readSelection, type QueryValues } from './selection-query.ts'
import { choose, move, nothing, type Selection } from './selection.ts'

/** What the filters are told. */
export type ProductFiltersEvent =
  /** `value`: a query parameter and what was chosen, e.g. `colors=blue`. Nothing after the sign means all. */
  | { type: 'option.chosen'; value?: string | undefined }
  /** The handle of a query parameter, e.g. `bound.minWidth`, has gone to a number. */
  | { type: `bound.${string}`; value?: string | undefined }
  | { type: 'filters.reset' }
  /** The visitor wants to see what was chosen. */
  | { type: 'filters.submitted' }
  | { type: 'results.retried' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  | AddressMoved

/** The address says something else: back, forward, or before the script came. */
export interface AddressMoved {
  type: 'address.moved'
  valueOf: (name: string) => string | null
}

/** Facts of the markup (`data-*`), all of them text. */
export interface ProductFiltersInput {
  /** The groups, as JSON. */
  groups?: string
}

interface ProductFiltersContext {
  groups: readonly FilterGroup[]
  selection: Selection
  /** What the address has to say. */
  query: QueryValues
}

const missing = (name: string): never => {
  throw new Error(`The product filters lack their errand "${name}".`)
}

/** What is chosen in the catalogue, and the products that fit. Whoever was asked last answers. */
export const productFiltersMachine = setup({
  types: {
    context: {} as ProductFiltersContext,
    events: {} as ProductFiltersEvent,
    input: {} as ProductFiltersInput,
  },
  actors: {
    panel: filterPanelMachine,
    watchAddress: fromCallback<EventObject, undefined, ProductFiltersEvent>(() => missing('watchAddress')),
    showProducts: fromPromise<void, { query: QueryValues }>(async () => missing('showProducts')),
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
    reset: assign(({ context }) => chosen(context, nothing)),
    restore: assign(({ context, event }) =>
      event.type === 'address.moved' ? { selection: readSelection(context.groups, event.valueOf), query: {} } : {},
    ),
    askForResults: sendTo('panel', { type: 'results.asked' }),
    dismiss: sendTo('panel', { type: 'panel.dismissed' }),
  },
  delays: {
    /** Dragging and typing go on for a while. */
    pause: 250,
  },
}).createMachine({
  id: 'productFilters',
  context: ({ input }) => ({ groups: parseGroups(input.groups), selection: nothing, query: {} }),
  invoke: [{ src: 'watchAddress' }, { src: 'panel', id: 'panel' }],
  initial: 'shown',
  on: {
    'option.chosen': { target: '.loading', actions: 'choose' },
    'bound.*': { target: '.waiting', actions: 'move' },
    'filters.reset': { target: '.loading', actions: 'reset' },
    // The address moves back and forward by itself: nothing is to be changed in it.
    'address.moved': { target: '.loading', actions: 'restore' },
    'filters.submitted': { actions: 'askForResults' },
    'panel.dismissed': { actions: 'dismiss' },
  },
  states: {
    shown: {},
    waiting: {
      after: { pause: 'loading' },
      on: { 'filters.submitted': { target: 'loading', actions: 'askForResults' } },
    },
    loading: {
      invoke: {
        src: 'showProducts',
        input: ({ context }) => ({ query: context.query }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** The last results stay where they are. */
    failed: {
      on: { 'results.retried': 'loading', 'filters.submitted': { target: 'loading', actions: 'askForResults' } },
    },
  },
})

/** A choice starts at the first page again. */
function chosen({ groups }: ProductFiltersContext, selection: Selection): Partial<ProductFiltersContext> {
  return { selection, query: queryOf(groups, selection) }
}

/** `colors=blue` → name and value. */
function pair(text = ''): [name: string, value: string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The page's own markup, written by its view. */
function parseGroups(json = '[]'): readonly FilterGroup[] {
  return JSON.parse(json) as FilterGroup[]
}
