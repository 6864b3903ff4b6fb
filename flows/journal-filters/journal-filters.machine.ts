import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type JournalFiltersEvent =
  /** `value`: index of the category in the list of labels. */
  | { type: 'category.chosen'; value?: string | undefined }
  | { type: 'filters.cleared' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  /** `category`: index in the list of labels, -1 for none. */
  | AddressMoved<{ category: number }>

/** Command to the effect of the panel. */
export interface ClosePanel {
  type: 'panel.close'
}

/** The `data-*` attributes of the block's root. */
export interface JournalFiltersInput {
  /** The category that the server has rendered. */
  category?: string
  /** Number of categories. */
  count?: string
}

interface JournalFiltersContext {
  /** Index in the list of labels, -1 for none. */
  category: number
  count: number
}

/** At most one category of the journal, and the panel that offers the categories on narrow screens. */
export const journalFiltersMachine = setup({
  types: {
    context: {} as JournalFiltersContext,
    events: {} as JournalFiltersEvent,
    input: {} as JournalFiltersInput,
    meta: {} as StateMeta<'opener'>,
  },
  actors: {
    watchPanel: fromCallback<ClosePanel, undefined, JournalFiltersEvent>(() =>
      missingEffect('journalFilters', 'watchPanel'),
    ),
    watchAddress: fromCallback<EventObject, undefined, JournalFiltersEvent>(() =>
      missingEffect('journalFilters', 'watchAddress'),
    ),
    showCategory: fromPromise<void, { category: number }>(async () => missingEffect('journalFilters', 'showCategory')),
  },
  actions: {
    choose: assign({ category: ({ event }) => requestedCategory(event) }),
    closePanel: sendTo('panel', { type: 'panel.close' } satisfies ClosePanel),
  },
  guards: {
    isKnown: ({ context, event }) => isKnown(requestedCategory(event), context),
    isAnother: ({ context, event }) =>
      requestedCategory(event) !== context.category && isKnown(requestedCategory(event), context),
  },
}).createMachine({
  id: 'journal-filters',
  description: 'At most one category of the journal, and the panel that offers the categories on narrow screens.',
  type: 'parallel',
  context: ({ input }) => ({ category: Number(input.category ?? -1), count: Number(input.count ?? 0) }),
  invoke: [{ src: 'watchPanel', id: 'panel' }, { src: 'watchAddress' }],
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          meta: { focusIfLost: 'opener' },
          on: {
            'panel.opened': 'open',
            // The browser opens the panel, and reports it a moment later.
            'panel.dismissed': { actions: 'closePanel' },
          },
        },
        open: {
          meta: { focus: 'native', opens: true },
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
        'filters.cleared': { guard: 'isAnother', target: '.loading', actions: 'choose' },
        'address.moved': { guard: 'isAnother', target: '.loading', actions: 'choose' },
      },
      states: {
        shown: { meta: { address: '{?category}' } },
        // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
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

function requestedCategory(event: JournalFiltersEvent): number {
  if (event.type === 'address.moved') return event.category
  return event.type === 'category.chosen' ? Number(event.value ?? Number.NaN) : -1
}

function isKnown(category: number, { count }: JournalFiltersContext): boolean {
  return Number.isInteger(category) && category >= -1 && category < count
}
