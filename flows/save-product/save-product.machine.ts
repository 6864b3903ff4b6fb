import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type SaveProductEvent =
  /** `value`: id of the list. */
  | { type: 'list.chosen'; value?: string | undefined }
  | { type: 'list.submitted' }
  | { type: 'creation.opened' }
  | { type: 'creation.closed' }

/** The `data-*` attributes of the panel. */
export interface SaveProductInput {
  /** Id of the list that is chosen at first. None: the visitor has no list. */
  list?: string
}

interface SaveProductContext {
  /** Id of the chosen list. */
  list: string | null
}

/** Choosing the list in which a product is saved. Without any list the visitor creates one first. */
export const saveProductMachine = setup({
  types: {
    context: {} as SaveProductContext,
    events: {} as SaveProductEvent,
    input: {} as SaveProductInput,
    meta: {} as StateMeta<'lists' | 'creation'>,
  },
  actors: {
    /** Adds the product to the list. */
    saveProduct: fromPromise<void, { list: string }>(async () => missingEffect('saveProduct', 'saveProduct')),
  },
  actions: {
    setList: assign({
      list: ({ context, event }) => (event.type === 'list.chosen' ? (event.value ?? null) : context.list),
    }),
    /** Reports that the product is saved. */
    finish: () => missingEffect('saveProduct', 'finish'),
    log: (_, _failure: { message: string; error?: unknown }) => missingEffect('saveProduct', 'log'),
  },
  guards: { hasList: ({ context }) => context.list !== null },
}).createMachine({
  id: 'save-product',
  description: 'Choosing the list in which a product is saved.',
  context: ({ input }) => ({ list: input.list ?? null }),
  initial: 'entering',
  states: {
    entering: { always: [{ guard: 'hasList', target: 'choosing' }, { target: 'creating' }] },
    choosing: {
      meta: { focus: 'lists' },
      on: {
        'list.chosen': { actions: 'setList' },
        'list.submitted': [
          { guard: 'hasList', target: 'saving' },
          { actions: { type: 'log', params: { message: 'Wishlist not found' } } },
        ],
        'creation.opened': 'creating',
      },
    },
    /** The form of a new list; the list is then chosen in a panel that is loaded anew. */
    creating: {
      meta: { focus: 'creation', opens: true },
      on: { 'creation.closed': { guard: 'hasList', target: 'choosing' } },
    },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 30 s.
    saving: {
      invoke: {
        src: 'saveProduct',
        input: ({ context }) => ({ list: context.list ?? '' }),
        onDone: 'saved',
        onError: {
          target: 'choosing',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'The product was not saved.', error: event.error }),
          },
        },
      },
    },
    saved: { entry: 'finish', type: 'final' },
  },
})
