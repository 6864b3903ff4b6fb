import { fromPromise, setup } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type SavePiecesEvent = { type: 'pieces.submitted' }

/** Saving all products of a project in one list: of the account, or of this browser. */
export const savePiecesMachine = setup({
  types: { events: {} as SavePiecesEvent },
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
  id: 'savePieces',
  initial: 'offered',
  on: {
    'pieces.submitted': [
      { guard: 'isSignedIn', target: '.saving.account' },
      { guard: 'keepsLists', target: '.saving.browser' },
      { actions: 'submit' },
    ],
  },
  states: {
    offered: {},
    saving: {
      // Pressed twice, it is sent once.
      on: { 'pieces.submitted': {} },
      states: {
        account: { invoke: { src: 'saveInAccount', onDone: '#savePieces.saved', onError: '#savePieces.failed' } },
        browser: { invoke: { src: 'saveInBrowser', onDone: '#savePieces.saved', onError: '#savePieces.failed' } },
      },
    },
    saved: {},
    failed: {},
  },
})
