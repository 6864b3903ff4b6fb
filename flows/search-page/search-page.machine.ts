import { assign, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type SearchPageEvent =
  /** `value`: name of the tab. */
  | { type: 'tab.chosen'; value?: string | undefined }
  /** The viewport is at least 1024 px wide: the tabs are a row. */
  | { type: 'viewport.widened' }
  | { type: 'viewport.narrowed' }
  | { type: 'panel.opened' }
  | { type: 'panel.closed' }
  /** Escape. */
  | { type: 'panel.dismissed' }
  | { type: 'search.retried' }
  /** `tab`: as in the address. */
  | AddressMoved<{ tab: string | null }>

export const searchTabs = ['products', 'collections', 'journal', 'pages'] as const

export type SearchTab = (typeof searchTabs)[number]

/** Commands to the effect in the page. */
export type SearchPageCommand = { type: 'panel.open' } | { type: 'panel.close' }

/** The `data-*` attributes of the block's root. */
export interface SearchPageInput {
  /** The tab in the address; empty where there is none. */
  tab?: string
  /** The first tab that has results; by default the first one. */
  first?: string
  /** What is shown below 1024 px as long as no tab is chosen: `tabs` alone (default), or `results` too. */
  narrow?: string
}

interface SearchPageContext {
  tab: SearchTab | 'none'
  /** The first tab that has results. */
  first: SearchTab
  /** The tab below 1024 px as long as none is chosen. */
  narrowTab: SearchTab | 'none'
  /** The tab as long as none is chosen: on a wide screen the first, otherwise `narrowTab`. */
  unchosen: SearchTab | 'none'
  /** The tab whose results are shown. */
  shown: SearchTab
  /** Whether the address names the tab already. */
  isInAddress: boolean
}

/** The results to show: a tab from its first result on, or null for the state in the address. */
export interface ResultsRequest {
  tab: SearchTab | null
}

/** The kind of results that is shown, and the panel that offers the kinds below 1024 px. */
export const searchPageMachine = setup({
  types: {
    context: {} as SearchPageContext,
    events: {} as SearchPageEvent,
    input: {} as SearchPageInput,
    meta: {} as StateMeta<'opener' | 'failure'>,
  },
  actors: {
    page: fromCallback<SearchPageCommand, undefined, SearchPageEvent>(() => missingEffect('searchPage', 'page')),
    watchAddress: fromCallback<EventObject, undefined, SearchPageEvent>(() =>
      missingEffect('searchPage', 'watchAddress'),
    ),
    /** Resolves to the tab in the address by then. */
    showResults: fromPromise<string | null, ResultsRequest>(async () => missingEffect('searchPage', 'showResults')),
  },
  actions: {
    widen: assign({ unchosen: ({ context }) => context.first }),
    closeTab: assign({ unchosen: 'none', tab: 'none' }),
    choose: assign({ tab: ({ event }) => chosenTab(event) ?? 'none', isInAddress: false }),
    chooseFirst: assign({ tab: ({ context }) => context.first, isInAddress: false }),
    setTab: assign(({ context, event }) => ({ tab: tabAt(event, context), isInAddress: true })),
    setShown: assign({ shown: ({ context }, tab: string | null) => knownTab(tab) ?? context.first }),
    openPanel: sendTo('page', { type: 'panel.open' } satisfies SearchPageCommand),
    closePanel: sendTo('page', { type: 'panel.close' } satisfies SearchPageCommand),
  },
  guards: {
    isAnother: ({ context, event }) => chosenTab(event) !== null && chosenTab(event) !== context.tab,
    /** The tabs are all that is shown below 1024 px. */
    closesTab: ({ context }) => context.narrowTab === 'none',
    /** The panel is all that is shown until a tab is chosen. */
    endsChoice: ({ context, event }) => chosenTab(event) !== null && context.narrowTab === 'none',
    hasTab: ({ context }) => context.tab !== 'none',
    isFirstShown: ({ context }) => context.shown === context.first,
  },
  delays: {
    /** Only the last of several tabs in quick succession is loaded, ms. */
    settling: 200,
  },
}).createMachine({
  id: 'search-page',
  description: 'The kind of results that is shown, and the panel that offers the kinds below 1024 px.',
  type: 'parallel',
  context: ({ input }) => {
    const tab = knownTab(input.tab)
    const first = knownTab(input.first) ?? searchTabs[0]
    const narrowTab = input.narrow === 'results' ? first : 'none'
    return { tab: tab ?? narrowTab, first, narrowTab, unchosen: narrowTab, shown: tab ?? first, isInAddress: true }
  },
  invoke: [{ src: 'page', id: 'page' }, { src: 'watchAddress' }],
  states: {
    panel: {
      initial: 'closed',
      on: { 'viewport.narrowed': { actions: 'openPanel' } },
      states: {
        closed: {
          meta: { focusIfLost: 'opener' },
          on: {
            'panel.opened': 'open',
            // The browser opens the panel, and reports it a moment later.
            'panel.dismissed': { guard: 'hasTab', actions: 'closePanel' },
          },
        },
        open: {
          meta: { focus: 'native', opens: true },
          on: {
            'panel.closed': 'closed',
            'tab.chosen': { guard: 'endsChoice', target: 'closed', actions: 'closePanel' },
            // Without a tab the panel is all that is shown.
            'panel.dismissed': { guard: 'hasTab', target: 'closed', actions: 'closePanel' },
          },
        },
      },
    },
    results: {
      initial: 'shown',
      on: {
        'tab.chosen': { guard: 'isAnother', target: '.waiting', actions: 'choose' },
        'viewport.narrowed': { guard: 'closesTab', target: '.shown', actions: 'closeTab' },
        'viewport.widened': [
          { guard: 'hasTab', actions: 'widen' },
          { guard: 'isFirstShown', target: '.shown', actions: ['widen', 'chooseFirst'] },
          { target: '.waiting', actions: ['widen', 'chooseFirst'] },
        ],
        'address.moved': { target: '.loading', actions: 'setTab' },
      },
      states: {
        // Only products have pages, and another tab starts at its first.
        shown: { meta: { address: '{?tab,page}' } },
        waiting: { after: { settling: 'loading' } },
        /** The previous results stay until the new ones are loaded; a newer request cancels an older one. */
        loading: {
          invoke: {
            src: 'showResults',
            input: ({ context: { tab, isInAddress } }): ResultsRequest => ({
              tab: isInAddress || tab === 'none' ? null : tab,
            }),
            onDone: { target: 'shown', actions: { type: 'setShown', params: ({ event }) => event.output } },
            onError: 'failed',
          },
          // The results are still shown.
          // flows-ignore FLOW_ANSWER_LATE: the answer says which tab it shows.
          on: { 'viewport.narrowed': { guard: 'closesTab', actions: 'closeTab' } },
        },
        failed: { meta: { announce: 'failure' }, on: { 'search.retried': 'loading' } },
      },
    },
  },
})

function chosenTab(event: SearchPageEvent): SearchTab | null {
  return event.type === 'tab.chosen' ? knownTab(event.value) : null
}

function tabAt(event: SearchPageEvent, { tab, unchosen }: SearchPageContext): SearchPageContext['tab'] {
  return event.type === 'address.moved' ? (knownTab(event.tab) ?? unchosen) : tab
}

function knownTab(name: string | null | undefined): SearchTab | null {
  return searchTabs.find((tab) => tab === name) ?? null
}
