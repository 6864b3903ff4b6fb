import { fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type SavePiecesEvent =
  | { type: 'pieces.submitted' }
  /** Whether the browser has a sign of a session. */
  | { type: 'visitor.known'; isSignedIn: boolean }

/** The `data-*` attributes of the block's root. */
export interface SavePiecesInput {
  /** There: visitors without an account save in a list of this browser. */
  guest?: string
}

/** Saving all products of a project in one list: of the account, or of this browser. */
export const savePiecesMachine = setup({
  types: {
    context: {} as { keepsLists: boolean },
    events: {} as SavePiecesEvent,
    input: {} as SavePiecesInput,
    meta: {} as StateMeta<'saved' | 'failed'>,
  },
  actors: {
    /** Sends `visitor.known` at once. */
    readVisitor: fromCallback<EventObject, undefined, SavePiecesEvent>(() =>
      missingEffect('savePieces', 'readVisitor'),
    ),
    saveInAccount: fromPromise<void>(async () => missingEffect('savePieces', 'saveInAccount')),
    saveInBrowser: fromPromise<void>(async () => missingEffect('savePieces', 'saveInBrowser')),
  },
  actions: {
    /** Sends the form as a browser without script does: the server asks to sign in first. */
    submit: () => missingEffect('savePieces', 'submit'),
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'visitor.known' && event.isSignedIn,
    keepsLists: ({ context }) => context.keepsLists,
  },
}).createMachine({
  id: 'save-pieces',
  description: 'Saving all products of a project in one list: of the account, or of this browser.',
  context: ({ input }) => ({ keepsLists: input.guest !== undefined }),
  initial: 'offered',
  states: {
    offered: { on: { 'pieces.submitted': 'deciding' } },
    deciding: {
      invoke: { src: 'readVisitor' },
      on: {
        'visitor.known': [
          { guard: 'isSignedIn', target: 'savingInAccount' },
          { guard: 'keepsLists', target: 'savingInBrowser' },
          { target: 'offered', actions: 'submit' },
        ],
      },
    },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 30 s.
    savingInAccount: { invoke: { src: 'saveInAccount', onDone: 'saved', onError: 'failed' } },
    // flows-ignore FLOW_WAIT_UNLIMITED: the browser stores at once.
    savingInBrowser: { invoke: { src: 'saveInBrowser', onDone: 'saved', onError: 'failed' } },
    /** Pressed again, it saves again: what the list has is not added twice. */
    saved: { meta: { announce: 'saved' }, on: { 'pieces.submitted': 'deciding' } },
    failed: { meta: { announce: 'failed' }, on: { 'pieces.submitted': 'deciding' } },
  },
})
