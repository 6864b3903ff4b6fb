import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'

/** What the filters are told. */
export type JournalFiltersEvent =
  /** `value`: index of the category in the list of labels. */
  | { type: 'category.chosen'; value?: string | undefined }
  | { type: 'filters.cleaned' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  | AddressMoved

/** Back or forward have led to another state of the page. */
export interface AddressMoved {
  type: 'address.moved'
  category: number
}

/** What the errand at the panel is asked. */
export interface PanelClosing {
  type: 'panel.close'
}

/** Facts of the markup (`data-*`), all of them text. */
export interface JournalFiltersInput {
  /** The category that the server has shown. */
  category?: string
  /** Number of categories. */
  count?: string
}

interface JournalFiltersContext {
  /** Index in the list of labels, -1 for none. */
  category: number
  count: number
}

const missing = (name: string): never => {
  throw new Error(`The journal filters' machine was started without its errand "${name}".`)
}

/** None or one category of the journal, and the panel that offers them on narrow screens. */
export const journalFiltersMachine = setup({
  types: { context: {} as JournalFiltersContext, events: {} as JournalFiltersEvent, input: {} as JournalFiltersInput },
  actors: {
    watchPanel: fromCallback<PanelClosing, undefined, JournalFiltersEvent>(() => missing('watchPanel')),
    watchAddress: fromCallback<EventObject, undefined, JournalFiltersEvent>(() => missing('watchAddress')),
    showCategory: fromPromise<void, { category: number }>(async () => missing('showCategory')),
  },
  actions: {
    choose: assign({ category: ({ event }) => wanted(event) }),
    closePanel: sendTo('panel', { type: 'panel.close' } satisfies PanelClosing),
  },
  guards: {
    isKnown: ({ context, event }) => isKnown(wanted(event), context),
    isAnother: ({ context, event }) => wanted(event) !== context.category && isKnown(wanted(event), context),
  },
}).createMachine({
  id: 'journalFilters',
  type: 'parallel',
  context: ({ input }) => ({ category: Number(input.category ?? -1), count: Number(input.count ?? 0) }),
  invoke: [{ src: 'watchPanel', id: 'panel' }, { src: 'watchAddress' }],
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { 'panel.opened': 'open' } },
        open: {
          on: {
            'panel.closed': 'closed',
            'category.chosen': { guard: 'isKnown', target: 'closed', actions: 'closePanel' },
            'panel.dismissed': { target: 'closed', actions: 'closePanel' },
          },
        },
      },
    },
    articles: {
      initial: 'shown',
      on: {
        'category.chosen': { guard: 'isAnother', target: '.loading', actions: 'choose' },
        'filters.cleaned': { guard: 'isAnother', target: '.loading', actions: 'choose' },
        'address.moved': { guard: 'isAnother', target: '.loading', actions: 'choose' },
      },
      states: {
        shown: {},
        loading: {
          invoke: {
            src: 'showCategory',
            input: ({ context }) => ({ category: context.category }),
            onDone: 'shown',
            onError: 'failed',
          },
        },
        /** The browser loads the page itself. */
        failed: {},
      },
    },
  },
})

function wanted(event: JournalFiltersEvent): number {
  if (event.type === 'address.moved') return event.category
  return event.type === 'category.chosen' ? Number(event.value ?? Number.NaN) : -1
}

function isKnown(category: number, { count }: JournalFiltersContext): boolean {
  return Number.isInteger(category) && category >= -1 && category < count
}
