import { assign, fromCallback, fromPromise, raise, sendTo, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import { filterPanelMachine } from '../filter-panel/filter-panel.machine.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import type { Facets } from './facets.ts'
import type { FilterGroup } from './filter-group.ts'
import { queryOf, readSelection, type QueryValues } from './selection-query.ts'
import { choose, emptySelection, groupOf, move, type Choice, type Selection } from './selection.ts'

export type ProductFiltersEvent =
  /** `value`: a query parameter with its chosen value, e.g. `colors=blue`. No value means all. */
  | { type: 'option.chosen'; value?: string | undefined }
  /** The handle of a query parameter, e.g. `bound.minWidth`, has moved to a number. */
  | { type: `bound.${string}`; value?: string | undefined }
  /** `value`: a way to sort; empty for the usual one. */
  | { type: 'sort.chosen'; value?: string | undefined }
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
  /** As in the address; empty for the usual one. */
  sort: string
  /** What can still be chosen, as the shown list says. Undefined until the first list is known. */
  facets: Facets | undefined
  /** Group whose change the facets do not know yet: only its own choices are still true. */
  changed: string
  /** The last choice, e.g. `colors=blue`: the focus is on its control. */
  last: string
  /** Choices that wait for the facets of the list that is loading. */
  later: readonly ProductFiltersEvent[]
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
    showProducts: fromPromise<Facets | undefined, { query: QueryValues }>(async () =>
      missingEffect('productFilters', 'showProducts'),
    ),
  },
  actions: {
    choose: assign(({ context, event }) => ({
      ...chosen(context, choiceIn(event), choose),
      last: ('value' in event && event.value) || '',
    })),
    move: assign(({ context, event }) => chosen(context, choiceIn(event), move)),
    sort: assign(({ context, event }) =>
      event.type === 'sort.chosen' ? withQuery({ ...context, sort: event.value ?? '' }) : {},
    ),
    reset: assign(({ context }) =>
      withQuery({ ...context, selection: emptySelection, changed: everything, later: [] }),
    ),
    restore: assign(({ context, event }) =>
      event.type === 'address.moved'
        ? {
            selection: readSelection(context.groups, event.valueOf),
            sort: event.valueOf('sort') ?? '',
            changed: everything,
            later: [],
            query: {},
          }
        : {},
    ),
    learn: assign((_, facets: Facets | undefined) => ({ facets, changed: '' })),
    defer: assign(({ context, event }) => ({ later: [...context.later, event] })),
    resume: raise(({ context }) => context.later[0] ?? { type: 'results.retried' }),
    dropFirst: assign(({ context }) => ({ later: context.later.slice(1) })),
    requestResults: sendTo('panel', { type: 'results.requested' }),
    dismiss: sendTo('panel', { type: 'panel.dismissed' }),
  },
  guards: {
    /** The facets are true for this choice: they say what it leaves, given the groups that they know. */
    isCounted: ({ context: { groups, facets, changed }, event }) =>
      !facets || ['', groupOf(groups, choiceIn(event).name)?.name].includes(changed),
    hasLater: ({ context }) => context.later.length > 0,
  },
  delays: {
    /** Dragging and typing send many events in a row, ms. */
    pause: 250,
  },
}).createMachine({
  id: 'product-filters',
  description: 'The filters that are chosen in the catalogue, and the products that match.',
  context: ({ input }) => ({
    groups: parseGroups(input.groups),
    selection: emptySelection,
    sort: '',
    facets: undefined,
    changed: '',
    last: '',
    later: [],
    query: {},
  }),
  invoke: [{ src: 'watchAddress' }, { src: 'panel', id: 'panel' }],
  initial: 'shown',
  on: {
    'option.chosen': [
      { guard: 'isCounted', target: '.loading', actions: 'choose' },
      { target: '.loading', actions: 'defer' },
    ],
    'bound.*': [
      { guard: 'isCounted', target: '.waiting', actions: 'move' },
      { target: '.loading', actions: 'defer' },
    ],
    'sort.chosen': { target: '.loading', actions: 'sort' },
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
        onDone: [
          {
            guard: 'hasLater',
            target: 'shown',
            actions: [{ type: 'learn', params: ({ event }) => event.output }, 'resume', 'dropFirst'],
          },
          { target: 'shown', actions: { type: 'learn', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
      // The counts of another group are not known before the list is.
      on: {
        'option.chosen': [
          { guard: 'isCounted', target: 'loading', actions: 'choose', reenter: true },
          { actions: 'defer' },
        ],
        'bound.*': [{ guard: 'isCounted', target: 'waiting', actions: 'move' }, { actions: 'defer' }],
      },
    },
    /** The last results are still shown. */
    failed: {
      meta: { announce: 'failure' },
      on: { 'results.retried': 'loading', 'filters.submitted': { target: 'loading', actions: 'requestResults' } },
    },
  },
})

/** A change for which the facets of no group are true. */
const everything = '*'

type Change = typeof choose

function chosen(context: ProductFiltersContext, choice: Choice, change: Change): Partial<ProductFiltersContext> {
  const selection = change(context.groups, context.selection, choice, context.facets)
  return withQuery({ ...context, selection, changed: groupOf(context.groups, choice.name)?.name ?? '' })
}

/** A choice starts at the first page. */
function withQuery(context: ProductFiltersContext): Partial<ProductFiltersContext> {
  const { groups, selection, sort } = context
  return { ...context, query: { ...queryOf(groups, selection), sort: sort || null } }
}

/** `colors=blue`, or the bound of a slider. */
function choiceIn(event: ProductFiltersEvent): Choice {
  const text = ('value' in event && event.value) || ''
  if (event.type !== 'option.chosen') return { name: event.type.slice('bound.'.length), value: text }
  const at = text.indexOf('=')
  return { name: text.slice(0, at), value: text.slice(at + 1) }
}

/** Written by the block's own view, so it is not checked. */
function parseGroups(json = '[]'): readonly FilterGroup[] {
  return JSON.parse(json) as FilterGroup[]
}
