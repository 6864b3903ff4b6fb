import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type HeartsEvent =
  /** `value`: name of the product. */
  | { type: 'heart.pressed'; value?: string | undefined }
  /** Whether the browser has a sign of a session. */
  | { type: 'visitor.known'; isSignedIn: boolean }
  /** The visitor wants to keep the list of this browser, or to save in another list, too. */
  | { type: 'offer.accepted' }
  | { type: 'undo.pressed' }
  | { type: 'popin.closed' }
  | { type: 'panel.retried' }
  /** The panel has done its part: the visitor is signed in, or has a new list. The next panel follows. */
  | { type: 'panel.finished' }
  /** `list`: title of the list. */
  | { type: 'product.saved'; list?: string | undefined }
  | { type: 'page.left' }

/** What pressing a heart has done at once. */
export interface Toggled {
  kind: 'kept' | 'removed'
  owner: 'browser' | 'account'
  /** Title of the list. */
  list: string
  /** Name of the product whose heart, pressed again, undoes it. Null: nothing undoes it. */
  undo: string | null
}

/** The `data-*` attributes of the block's root. */
export interface HeartsInput extends HeartsTexts {
  /** There: visitors without an account save in a list of this browser. */
  guest?: string
}

/** Messages with `{list}`, and the name of a list without a title. */
interface HeartsTexts {
  keptText?: string
  savedText?: string
  removedText?: string
  untitled?: string
}

interface HeartsContext {
  /** The product that is being saved. */
  product: string | null
  /** Title of the list in which it was saved. */
  list: string
  /** As in Toggled. */
  undo: string | null
  texts: HeartsTexts
  keepsLists: boolean
}

/** Times in ms for which the page says what was done. */
const delays = { offerDisplay: 12_000, noteDisplay: 4000 }

/**
 * Saving a product: at once where there is one list only, that of this browser or of the account; in the popin for visitors
 * who choose a list, or who sign in first because config wants so.
 */
export const heartsMachine = setup({
  types: {
    context: {} as HeartsContext,
    events: {} as HeartsEvent,
    input: {} as HeartsInput,
    meta: {} as StateMeta<'kept' | 'added' | 'removed' | 'saved' | 'panel' | 'waiting' | 'failure'>,
  },
  actors: {
    /** Sends `visitor.known` at once. */
    readVisitor: fromCallback<EventObject, undefined, HeartsEvent>(() => missingEffect('hearts', 'readVisitor')),
    /** Adds the product to the only list, or removes it. Rejects where there is no such list, or nothing is stored. */
    toggleProduct: fromPromise<Toggled, { product: string }>(async () => missingEffect('hearts', 'toggleProduct')),
    /** Shows the popin until it is stopped. Sends what happens in it. */
    popin: fromCallback<HeartsEvent, { product: string | null }>(() => missingEffect('hearts', 'popin')),
    /** Loads the panel that the visitor needs: to sign in, or to choose a list. */
    showPanel: fromPromise<void, { product: string | null }>(async () => missingEffect('hearts', 'showPanel')),
  },
  actions: {
    setProduct: assign({
      product: ({ context, event }) => (event.type === 'heart.pressed' ? (event.value ?? null) : context.product),
    }),
    setUndone: assign({ product: ({ context }) => context.undo }),
    setToggled: assign((_, { list, undo }: Toggled) => ({ list, undo })),
    setList: assign({
      list: ({ context, event }) => (event.type === 'product.saved' ? (event.list ?? '') : context.list),
    }),
    clearProduct: assign({ product: null }),
    markSaved: (_, _params: { product: string | null }) => missingEffect('hearts', 'markSaved'),
  },
  guards: {
    keepsLists: ({ context }) => context.keepsLists,
    isSignedIn: ({ event }) => event.type === 'visitor.known' && event.isSignedIn,
    isRemoved: (_, { kind }: Toggled) => kind === 'removed',
    isInBrowser: (_, { owner }: Toggled) => owner === 'browser',
  },
  delays,
}).createMachine({
  id: 'hearts',
  description: 'Saving a product: at once where there is one list only; in the popin where the visitor chooses one.',
  context: ({ input: { guest, ...texts } }) => ({
    ...{ product: null, list: '', undo: null },
    texts,
    keepsLists: guest !== undefined,
  }),
  initial: 'idle',
  on: {
    'heart.pressed': [
      { guard: 'keepsLists', target: '.toggling', actions: 'setProduct' },
      { target: '.deciding', actions: 'setProduct' },
    ],
    'page.left': { target: '.idle', actions: 'clearProduct' },
  },
  states: {
    idle: {},
    /** Who is not signed in chooses in the popin. */
    deciding: {
      invoke: { src: 'readVisitor' },
      on: { 'visitor.known': [{ guard: 'isSignedIn', target: 'toggling' }, { target: 'open' }] },
    },
    toggling: {
      invoke: {
        src: 'toggleProduct',
        input: ({ context }) => ({ product: context.product ?? '' }),
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'removed',
            actions: { type: 'setToggled', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isInBrowser', params: ({ event }) => event.output },
            target: 'offering',
            actions: { type: 'setToggled', params: ({ event }) => event.output },
          },
          { target: 'added', actions: { type: 'setToggled', params: ({ event }) => event.output } },
        ],
        // The visitor chooses a list, or the account is the only place left.
        // flows-ignore FLOW_FOCUS_TAKEN: the visitor has pressed the heart, and has to choose a list.
        onError: 'open',
      },
    },
    /** The product is in the list of this browser, and the page offers to keep that list in an account. */
    offering: { meta: { announce: 'kept' }, after: { offerDisplay: 'idle' }, on: { 'offer.accepted': 'open' } },
    /** The product is in the only list of the account. */
    added: {
      meta: { announce: 'added' },
      after: { offerDisplay: 'idle' },
      on: { 'offer.accepted': 'open', 'undo.pressed': { target: 'toggling', actions: 'setUndone' } },
    },
    removed: {
      meta: { announce: 'removed' },
      after: { offerDisplay: 'idle' },
      on: { 'undo.pressed': { target: 'toggling', actions: 'setUndone' } },
    },
    open: {
      meta: { focus: 'native', opens: true },
      initial: 'loading',
      invoke: { src: 'popin', input: ({ context }) => context },
      on: {
        // The page behind cannot be reached.
        'heart.pressed': {},
        'popin.closed': { target: 'idle', actions: 'clearProduct' },
        'panel.finished': '.loading',
        'product.saved': { target: 'saved', actions: 'setList' },
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
