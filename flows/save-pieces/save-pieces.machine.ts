import { fromPromise, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type SavePiecesEvent = { type: 'pieces.submitted' }

const submitted = [
  { guard: 'isSignedIn', target: 'savingInAccount' },
  { guard: 'keepsLists', target: 'savingInBrowser' },
  { actions: 'submit' },
] as const

/** Saving all products of a project in one list: of the account, or of this browser. */
export const savePiecesMachine = setup({
  types: { events: {} as SavePiecesEvent, meta: {} as StateMeta<'saved' | 'failed'> },
  actors: {
    saveInAccount: fromPromise<void>(async () => missingEffect('savePieces', 'saveInAccount')),
    saveInBrowser: fromPromise<void>(async () => missingEffect('savePieces', 'saveInBrowser')),
  },
  actions: {
    /** Sends the form as a browser without script does: the server asks to sign in first. */
    submit: () => missingEffect('savePieces', 'submit'),
  },
  guards: {
    isSignedIn: () => missingEffect('savePieces', 'isSignedIn'),
    keepsLists: () => missingEffect('savePieces', 'keepsLists'),
  },
}).createMachine({
  id: 'save-pieces',
  description: 'Saving all products of a project in one list: of the account, or of this browser.',
  initial: 'offered',
  states: {
    offered: { on: { 'pieces.submitted': submitted } },
    savingInAccount: { invoke: { src: 'saveInAccount', onDone: 'saved', onError: 'failed' } },
    savingInBrowser: { invoke: { src: 'saveInBrowser', onDone: 'saved', onError: 'failed' } },
    /** Pressed again, it saves again: what the list has is not added twice. */
    saved: { meta: { announce: 'saved' }, on: { 'pieces.submitted': submitted } },
    failed: { meta: { announce: 'failed' }, on: { 'pieces.submitted': submitted } },
  },
})
