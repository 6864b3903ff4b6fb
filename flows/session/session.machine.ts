import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type SessionEvent =
  | SessionChanged
  /** The list of this browser has changed. */
  | { type: 'saved.changed' }
  /** The account's lists, or the products that the page shows, have changed. */
  | { type: 'marks.changed' }

/** At first, and whenever the visitor may have signed in or out: here, in another tab, or since the page was left. */
export interface SessionChanged {
  type: 'session.changed'
  /** Whether the browser has a sign of a session, which the server may have ended. */
  isSignedIn: boolean
  /** Whether this browser has a list of its own. */
  hasList: boolean
}

/** The list of a visitor who has exactly one. */
export interface OnlyList {
  id: string
  title: string
}

/** What the server says about the visitor. */
export type SessionAnswer = { signedIn: false } | SignedInAnswer

interface SignedInAnswer {
  signedIn: true
  /** Names of those products of the page that are in a list. */
  saved: readonly string[]
  /** Number of products in all lists. Undefined: the server does not say. */
  count?: number | undefined
  list: OnlyList | null
}

/** The `data-*` attributes of the block's root. */
export interface SessionInput {
  /** Time between two renewals in ms. */
  refreshMs?: string
}

interface SessionContext {
  refreshMs: number
  answer: SessionAnswer | null
}

/** Who is signed in, and which products of the page are saved. It runs only where the visitor may be signed in. */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    /** Sends the events of the page and of other tabs, at first `session.changed`. */
    watchPage: fromCallback<EventObject, undefined, SessionEvent>(() => missingEffect('session', 'watchPage')),
    /** Asks the server. Rejects where it does not answer. */
    askSession: fromPromise<SessionAnswer>(async () => missingEffect('session', 'askSession')),
    /** Adds the list of this browser to the account. */
    mergeList: fromPromise<void>(async () => missingEffect('session', 'mergeList')),
    /** Renews the session; false when the server has ended it. Rejects where the server does not answer. */
    renewSession: fromPromise<boolean>(async () => missingEffect('session', 'renewSession')),
  },
  actions: {
    setAnswer: assign((_, answer: SessionAnswer) => ({ answer })),
    clearAnswer: assign({ answer: null }),
    /** Marks the products that are in the list of this browser, and the page as that of a visitor. */
    showVisitor: () => missingEffect('session', 'showVisitor'),
    /** Marks the products that are in a list of the account, and the page as that of somebody signed in. */
    showAccount: (_, _answer: SessionAnswer | null) => missingEffect('session', 'showAccount'),
    /** Leaves a page that shows something personal. */
    leavePersonalPage: () => missingEffect('session', 'leavePersonalPage'),
    log: (_, _failure: { message: string; error: unknown }) => missingEffect('session', 'log'),
  },
  guards: {
    isSignedIn: ({ event }) => event.type === 'session.changed' && event.isSignedIn,
    hasListToMerge: ({ event }) => event.type === 'session.changed' && event.isSignedIn && event.hasList,
    answersSignedIn: (_, answer: SessionAnswer) => answer.signedIn,
    answersRenewed: (_, isRenewed: boolean) => isRenewed,
  },
  delays: {
    refresh: ({ context }) => context.refreshMs,
    // The server accepts the previous token for a minute: the response that replaced it may have been lost.
    retry: 30_000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, and which products of the page are saved.',
  context: ({ input }) => ({ refreshMs: Number(input.refreshMs), answer: null }),
  invoke: { src: 'watchPage' },
  initial: 'deciding',
  states: {
    deciding: {
      on: {
        'session.changed': [
          { guard: 'hasListToMerge', target: 'signedIn.merging' },
          { guard: 'isSignedIn', target: 'signedIn' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      entry: ['clearAnswer', 'showVisitor'],
      on: {
        'session.changed': [
          { guard: 'hasListToMerge', target: 'signedIn.merging' },
          { guard: 'isSignedIn', target: 'signedIn' },
        ],
        'saved.changed': { actions: 'showVisitor' },
        'marks.changed': { actions: 'showVisitor' },
      },
    },
    signedIn: {
      initial: 'asking',
      on: {
        'session.changed': [
          { guard: 'hasListToMerge', target: '.merging' },
          { guard: 'isSignedIn', target: '.asking' },
          { target: 'signedOut', actions: 'leavePersonalPage' },
        ],
        'marks.changed': '.asking',
      },
      states: {
        /** The list stays in the browser until the server has it: a merge that fails is repeated on the next page. */
        merging: {
          // Asked afterwards anyway.
          on: { 'marks.changed': {} },
          invoke: {
            src: 'mergeList',
            onDone: 'asking',
            onError: {
              target: 'asking',
              actions: {
                type: 'log',
                params: ({ event }) => ({ message: 'The list of this browser was not merged.', error: event.error }),
              },
            },
          },
        },
        asking: {
          invoke: {
            src: 'askSession',
            onDone: [
              {
                guard: { type: 'answersSignedIn', params: ({ event }) => event.output },
                target: 'known',
                actions: { type: 'setAnswer', params: ({ event }) => event.output },
              },
              { target: '#session.signedOut', actions: 'leavePersonalPage' },
            ],
            onError: {
              target: 'known',
              actions: {
                type: 'log',
                params: ({ event }) => ({ message: 'The session is unknown.', error: event.error }),
              },
            },
          },
        },
        known: {
          entry: { type: 'showAccount', params: ({ context }) => context.answer },
          after: { refresh: 'renewing' },
        },
        renewing: {
          invoke: {
            src: 'renewSession',
            onDone: [
              { guard: { type: 'answersRenewed', params: ({ event }) => event.output }, target: 'known' },
              { target: '#session.signedOut', actions: 'leavePersonalPage' },
            ],
            onError: {
              target: 'unrenewed',
              actions: {
                type: 'log',
                params: ({ event }) => ({ message: 'The session was not renewed.', error: event.error }),
              },
            },
          },
        },
        unrenewed: { after: { retry: 'renewing' } },
      },
    },
  },
})
