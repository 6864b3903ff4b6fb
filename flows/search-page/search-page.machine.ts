import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'

/** What the search page is told. */
export type SearchPageEvent =
  /** `value`: name of the tab. */
  | { type: 'tab.chosen'; value?: string | undefined }
  /** There is room for a row of tabs; below 1024 px there is not. */
  | { type: 'room.widened' }
  | { type: 'room.narrowed' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  | { type: 'search.retried' }
  | AddressMoved

/** Back or forward have led to another state of the page, or the page begins. */
export interface AddressMoved {
  type: 'address.moved'
  /** As the address says it. */
  tab: string | null
}

export const searchTabs = ['products', 'collections', 'journal', 'pages'] as const

export type SearchTab = (typeof searchTabs)[number]

/** What the errand in the page is asked. */
export type SearchPageErrand = { type: 'panel.open' } | { type: 'panel.close' }

/** Facts of the markup (`data-*`), all of them text. */
export interface SearchPageInput {
  /** The tab that the address names; empty where it names none. */
  tab?: string
}

interface SearchPageContext {
  tab: SearchTab | 'none'
  /** Whose results stand in the page. */
  shown: SearchTab
  isWide: boolean
  /** Whether the address says already what is to be shown. */
  isTold: boolean
}

/** What is to be shown: a tab from its first result on, or null for what the address says. */
export interface ResultsWanted {
  tab: SearchTab | null
}

const missing = (name: string): never => {
  throw new Error(`The search page's machine was started without its errand "${name}".`)
}

/** Which kind of results is shown, and the panel that offers the kinds where there is no room for a row of them. */
export const searchPageMachine = setup({
  types: { context: {} as SearchPageContext, events: {} as SearchPageEvent, input: {} as SearchPageInput },
  actors: {
    page: fromCallback<SearchPageErrand, undefined, SearchPageEvent>(() => missing('page')),
    watchAddress: fromCallback<EventObject, undefined, SearchPageEvent>(() => missing('watchAddress')),
    /** Gives the tab that the address names by then. */
    showResults: fromPromise<string | null, ResultsWanted>(async () => missing('showResults')),
  },
  actions: {
    widen: assign({ isWide: true }),
    narrow: assign({ isWide: false, tab: 'none' }),
    choose: assign({ tab: ({ event }) => chosen(event) ?? 'none', isTold: false }),
    chooseFirst: assign({ tab: searchTabs[0], isTold: false }),
    follow: assign(({ context, event }) => ({ tab: tabAt(event, context), isTold: true })),
    keep: assign({ shown: (_, tab: string | null) => known(tab) ?? searchTabs[0] }),
    openPanel: sendTo('page', { type: 'panel.open' } satisfies SearchPageErrand),
    closePanel: sendTo('page', { type: 'panel.close' } satisfies SearchPageErrand),
  },
  guards: {
    isKnown: ({ event }) => chosen(event) !== null,
    isAnother: ({ context, event }) => chosen(event) !== null && chosen(event) !== context.tab,
    hasTab: ({ context }) => context.tab !== 'none',
    standsAlready: ({ context }) => context.shown === searchTabs[0],
  },
  delays: {
    /** A visitor who tries several tabs in turn means the last. */
    settling: 200,
  },
}).createMachine({
  id: 'searchPage',
  type: 'parallel',
  context: ({ input }) => {
    const tab = known(input.tab)
    return { tab: tab ?? 'none', shown: tab ?? searchTabs[0], isWide: false, isTold: true }
  },
  invoke: [{ src: 'page', id: 'page' }, { src: 'watchAddress' }],
  states: {
    panel: {
      initial: 'closed',
      on: { 'room.narrowed': { actions: 'openPanel' } },
      states: {
        closed: { on: { 'panel.opened': 'open' } },
        open: {
          on: {
            'panel.closed': 'closed',
            'tab.chosen': { guard: 'isKnown', target: 'closed', actions: 'closePanel' },
            // Without a tab there is nothing else to see.
            'panel.dismissed': { guard: 'hasTab', target: 'closed', actions: 'closePanel' },
          },
        },
      },
    },
    results: {
      initial: 'shown',
      on: {
        'tab.chosen': { guard: 'isAnother', target: '.waiting', actions: 'choose' },
        'room.narrowed': { target: '.shown', actions: 'narrow' },
        'room.widened': [
          { guard: 'hasTab', actions: 'widen' },
          { guard: 'standsAlready', target: '.shown', actions: ['widen', 'chooseFirst'] },
          { target: '.waiting', actions: ['widen', 'chooseFirst'] },
        ],
        'address.moved': { target: '.loading', actions: 'follow' },
      },
      states: {
        shown: {},
        waiting: { after: { settling: 'loading' } },
        /** What was shown before stays until the answer has come; a newer request lets go of an older one. */
        loading: {
          invoke: {
            src: 'showResults',
            input: ({ context: { tab, isTold } }): ResultsWanted => ({ tab: isTold || tab === 'none' ? null : tab }),
            onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: 'failed',
          },
          // The answer comes nevertheless.
          on: { 'room.narrowed': { actions: 'narrow' } },
        },
        failed: { on: { 'search.retried': 'loading' } },
      },
    },
  },
})

function chosen(event: SearchPageEvent): SearchTab | null {
  return event.type === 'tab.chosen' ? known(event.value) : null
}

function tabAt(event: SearchPageEvent, { tab, isWide }: SearchPageContext): SearchPageContext['tab'] {
  if (event.type !== 'address.moved') return tab
  return known(event.tab) ?? (isWide ? searchTabs[0] : 'none')
}

function known(name: string | null | undefined): SearchTab | null {
  return searchTabs.find((tab) => tab === name) ?? null
}
