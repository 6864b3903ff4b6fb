import { fromPromise, setup } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type CreateWishlistEvent = { type: 'creation.submitted' } | { type: 'page.left' }

/** The form of a new list. It has no rule for the name, which may be empty. */
export const createWishlistMachine = setup({
  types: { events: {} as CreateWishlistEvent },
  actors: {
    /** Sends the form. Resolves to the page that shows the new list. */
    createList: fromPromise<{ location: string }>(async () => missingEffect('createWishlist', 'createList')),
  },
  actions: {
    /** Reports the new list. */
    finish: (_, _created: { location: string }) => missingEffect('createWishlist', 'finish'),
    log: (_, _failure: { message: string; error: unknown }) => missingEffect('createWishlist', 'log'),
  },
}).createMachine({
  id: 'create-wishlist',
  description: 'The form of a new list.',
  initial: 'filling',
  states: {
    filling: { on: { 'creation.submitted': 'creating' } },
    creating: {
      invoke: {
        src: 'createList',
        onDone: { target: 'created', actions: { type: 'finish', params: ({ event }) => event.output } },
        onError: {
          target: 'filling',
          actions: {
            type: 'log',
            params: ({ event }) => ({ message: 'The list was not created.', error: event.error }),
          },
        },
      },
      on: { 'page.left': 'filling' },
    },
    created: { on: { 'page.left': 'filling' } },
  },
})
