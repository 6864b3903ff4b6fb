import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type ArticleListEvent =
  | { type: 'more.requested' }
  /** `shown`: number of articles, null where the address has none. */
  | AddressMoved<{ shown: number | null }>

/** The `data-*` attributes of the block's root. */
export interface ArticleListInput {
  /** Number of articles that the server has rendered. */
  shown?: string
  /** Number of articles that each step adds. */
  page?: string
}

interface ArticleListContext {
  shown: number
  page: number
}

/** A list that grows by one page at a time. */
export const articleListMachine = setup({
  types: {
    context: {} as ArticleListContext,
    events: {} as ArticleListEvent,
    input: {} as ArticleListInput,
    meta: {} as StateMeta<never>,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ArticleListEvent>(() =>
      missingEffect('articleList', 'watchAddress'),
    ),
    showArticles: fromPromise<void, { shown: number }>(async () => missingEffect('articleList', 'showArticles')),
  },
  actions: {
    grow: assign({ shown: ({ context }) => context.shown + context.page }),
    setShown: assign({ shown: ({ context, event }) => shownAt(event, context) }),
  },
  guards: {
    isAnotherNumber: ({ context, event }) => shownAt(event, context) !== context.shown,
  },
}).createMachine({
  id: 'article-list',
  description: 'A list that grows by one page at a time.',
  context: ({ input }) => ({ shown: Number(input.shown ?? 0), page: Number(input.page ?? 0) }),
  invoke: { src: 'watchAddress' },
  initial: 'idle',
  on: { 'address.moved': { guard: 'isAnotherNumber', target: '.loading', actions: 'setShown' } },
  states: {
    idle: { meta: { address: '{?shown}' }, on: { 'more.requested': { target: 'loading', actions: 'grow' } } },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
    loading: {
      invoke: {
        src: 'showArticles',
        input: ({ context }) => ({ shown: context.shown }),
        onDone: 'idle',
        onError: 'failed',
      },
    },
    /** The browser loads the page itself. A visitor who comes back to this one can retry. */
    failed: { on: { 'more.requested': 'loading' } },
  },
})

function shownAt(event: ArticleListEvent, { shown, page }: ArticleListContext): number {
  return event.type === 'address.moved' ? (event.shown ?? page) : shown
}
