import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type HeartsEvent =
  /** `value`: uid of the product. */
  | { type: 'heart.pressed'; value?: string | undefined }
  /** The visitor wants to keep the list of this browser. */
  | { type: 'offer.accepted' }
  | { type: 'popin.closed' }
  | { type: 'panel.retried' }
  /** The panel has done its part: the visitor is signed in, or has a new list. The next panel follows. */
  | { type: 'panel.finished' }
  | { type: 'product.saved' }
  | { type: 'page.left' }

interface HeartsContext {
  /** The product that is being saved. */
  product: string | null
}

/** Times in ms for which the page says what was done. */
const delays = { offerDisplay: 12_000, noteDisplay: 4000 }

/**
 * Saving a product: in the popin for visitors who are signed in; for others at once, in the list of this browser, unless
 * config says that they sign in first.
 */
export const heartsMachine = setup({
  types: {
    context: {} as HeartsContext,
    events: {} as HeartsEvent,
    meta: {} as StateMeta<'kept' | 'removed' | 'saved' | 'panel' | 'waiting' | 'failure'>,
  },
  actors: {
    /** Adds the product to the list of this browser, or removes it. Rejects where the browser cannot store it. */
    toggleProduct: fromPromise<'kept' | 'removed', { product: string }>(async () =>
      missingEffect('hearts', 'toggleProduct'),
    ),
    /** Shows the popin until it is stopped. Sends what happens in it. */
    popin: fromCallback<HeartsEvent, { product: string | null }>(() => missingEffect('hearts', 'popin')),
    /** Loads the panel that the visitor needs: to sign in, or to choose a list. */
    showPanel: fromPromise<void, { product: string | null }>(async () => missingEffect('hearts', 'showPanel')),
  },
  actions: {
    setProduct: assign({
      product: ({ context, event }) => (event.type === 'heart.pressed' ? (event.value ?? null) : context.product),
    }),
    clearProduct: assign({ product: null }),
    markSaved: (_, _params: { product: string | null }) => missingEffect('hearts', 'markSaved'),
  },
  guards: {
    isSignedIn: () => missingEffect('hearts', 'isSignedIn'),
    keepsLists: () => missingEffect('hearts', 'keepsLists'),
    isKept: (_, outcome: 'kept' | 'removed') => outcome === 'kept',
  },
  delays,
}).createMachine({
  id: 'hearts',
  description:
    'Saving a product: in the popin for visitors who are signed in; at once, in the list of this browser, for others.',
  context: { product: null },
  initial: 'idle',
  on: {
    'heart.pressed': [
      { guard: 'isSignedIn', target: '.open', actions: 'setProduct' },
      { guard: 'keepsLists', target: '.toggling', actions: 'setProduct' },
      { target: '.open', actions: 'setProduct' },
    ],
    'page.left': { target: '.idle', actions: 'clearProduct' },
  },
  states: {
    idle: {},
    toggling: {
      invoke: {
        src: 'toggleProduct',
        input: ({ context }) => ({ product: context.product ?? '' }),
        onDone: [
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'offering' },
          { target: 'removed' },
        ],
        // The account is the only place left.
        onError: 'open',
      },
    },
    /** The product is in the list of this browser, and the page offers to keep that list in an account. */
    offering: { meta: { announce: 'kept' }, after: { offerDisplay: 'idle' }, on: { 'offer.accepted': 'open' } },
    removed: { meta: { announce: 'removed' }, after: { noteDisplay: 'idle' } },
    open: {
      meta: { focus: 'native', opens: true },
      initial: 'loading',
      invoke: { src: 'popin', input: ({ context }) => context },
      on: {
        // The page behind cannot be reached.
        'heart.pressed': {},
        'popin.closed': { target: 'idle', actions: 'clearProduct' },
        'panel.finished': '.loading',
        'product.saved': 'saved',
      },
      states: {
        loading: {
          meta: { announce: 'waiting' },
          invoke: {
            src: 'showPanel',
            input: ({ context }) => context,
            onDone: 'shown',
            onError: 'failed',
          },
        },
        shown: { meta: { focus: 'panel' } },
        failed: { meta: { announce: 'failure' }, on: { 'panel.retried': 'loading' } },
      },
    },
    saved: {
      meta: { announce: 'saved' },
      entry: [{ type: 'markSaved', params: ({ context }) => context }, 'clearProduct'],
      after: { noteDisplay: 'idle' },
    },
  },
})
