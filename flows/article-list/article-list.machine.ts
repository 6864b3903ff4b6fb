import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'

/** What the list is told. */
export type ArticleListEvent = { type: 'more.asked' } | AddressMoved

/** Back or forward have led to another state of the page. */
export interface AddressMoved {
  type: 'address.moved'
  /** Number of articles, null where the address names none. */
  shown: number | null
}

/** Facts of the markup (`data-*`), all of them text. */
export interface ArticleListInput {
  /** Number of articles that the server has shown. */
  shown?: string
  /** How many come with each step. */
  page?: string
}

interface ArticleListContext {
  shown: number
  page: number
}

const missing = (name: string): never => {
  throw new Error(`The article list's machine was started without its errand "${name}".`)
}

/** A list that grows by one page at a time. */
export const articleListMachine = setup({
  types: { context: {} as ArticleListContext, events: {} as ArticleListEvent, input: {} as ArticleListInput },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ArticleListEvent>(() => missing('watchAddress')),
    showArticles: fromPromise<void, { shown: number }>(async () => missing('showArticles')),
  },
  actions: {
    grow: assign({ shown: ({ context }) => context.shown + context.page }),
    follow: assign({ shown: ({ context, event }) => shownAt(event, context) }),
  },
  guards: {
    isElsewhere: ({ context, event }) => shownAt(event, context) !== context.shown,
  },
}).createMachine({
  id: 'articleList',
  context: ({ input }) => ({ shown: Number(input.shown ?? 0), page: Number(input.page ?? 0) }),
  invoke: { src: 'watchAddress' },
  initial: 'resting',
  on: { 'address.moved': { guard: 'isElsewhere', target: '.loading', actions: 'follow' } },
  states: {
    resting: { on: { 'more.asked': { target: 'loading', actions: 'grow' } } },
    loading: {
      invoke: {
        src: 'showArticles',
        input: ({ context }) => ({ shown: context.shown }),
        onDone: 'resting',
        onError: 'failed',
      },
    },
    /** The browser loads the page itself. Who comes back to this one may ask again. */
    failed: { on: { 'more.asked': 'loading' } },
  },
})

function shownAt(event: ArticleListEvent, { shown, page }: ArticleListContext): number {
  return event.type === 'address.moved' ? (event.shown ?? page) : shown
}
