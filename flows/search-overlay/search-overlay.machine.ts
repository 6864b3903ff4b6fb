import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { suggestionRequest, typedText } from './suggestion-request.ts'

export type SearchOverlayEvent =
  /** `value`: the current value of the field. */
  | { type: 'overlay.opened'; value: string }
  | { type: 'overlay.closed' }
  | { type: 'query.typed'; value: string }
  | { type: 'query.cleared' }
  | { type: 'option.moved'; to: OptionMove }
  /** Enter on the option that is active. */
  | { type: 'option.chosen' }
  | { type: 'search.retried' }
  | { type: 'page.left' }

export type OptionMove = 'next' | 'previous' | 'first' | 'last'

/** Commands to the effect in the page. */
export type SearchOverlayCommand =
  | { type: 'field.clear' }
  /** Clears the field, and without `keepsResults` the results, at the next opening. */
  | { type: 'overlay.reset'; keepsResults: boolean }
  /** Names the text of the field in the link to all results. */
  | { type: 'query.show'; text: string }
  | { type: 'option.show'; option: string | null }
  | { type: 'option.follow'; option: string | null }

/** The suggestions that are shown in the page. */
export interface Suggestions {
  /** Id of the list; null where there is none. */
  list: string | null
  /** Ids of the options, in order. */
  options: readonly string[]
  /** Text for screen readers. */
  announcement: string
}

/** The `data-*` attributes of the block's root. */
export interface SearchOverlayInput {
  /** `false`: texts of even length are never requested. Otherwise they are where no matching suggestions are shown. */
  trailing?: string
}

interface SearchOverlayContext extends Suggestions {
  trailing: boolean
  text: string
  /** The text whose suggestions are shown: `''` for the popular searches, null for none. */
  shown: string | null
  /** The text that was requested last; a failed request does not count. */
  requested: string | null
  /** Id of the active option. */
  active: string | null
  /** The first arrow key while no suggestions are shown yet: it takes effect once they are. */
  awaited: OptionMove | null
}

const nothing: Suggestions = { list: null, options: [], announcement: '' }

/** Popular searches, suggestions while the visitor types, and the option that the arrow keys have reached. */
export const searchOverlayMachine = setup({
  types: {
    context: {} as SearchOverlayContext,
    events: {} as SearchOverlayEvent,
    input: {} as SearchOverlayInput,
    meta: {} as StateMeta<'failure'>,
  },
  actors: {
    page: fromCallback<SearchOverlayCommand, undefined, SearchOverlayEvent>(() =>
      missingEffect('searchOverlay', 'page'),
    ),
    showSuggestions: fromPromise<Suggestions, { text: string }>(async () =>
      missingEffect('searchOverlay', 'showSuggestions'),
    ),
  },
  actions: {
    readText: assign({ text: ({ event }) => textOf(event), active: null, awaited: null }),
    request: assign({ requested: ({ context }) => requestFor(context) }),
    requestAgain: assign({ requested: ({ context }) => requestFor({ ...context, requested: null, trailing: true }) }),
    show: assign(({ context }, found: Suggestions) => ({
      ...found,
      shown: context.requested,
      active: movedFrom({ options: found.options, active: null }, context.awaited),
      awaited: null,
    })),
    cancelRequest: assign({ requested: ({ context }) => context.shown, awaited: null }),
    move: assign({ active: ({ context, event }) => movedFrom(context, moveOf(event)) }),
    awaitOptions: assign({ awaited: ({ event }) => moveOf(event) }),
    clearField: sendTo('page', { type: 'field.clear' } satisfies SearchOverlayCommand),
    showQuery: sendTo('page', ({ context }): SearchOverlayCommand => ({ type: 'query.show', text: context.text })),
    showOption: sendTo('page', ({ context }): SearchOverlayCommand => ({
      type: 'option.show',
      option: context.active,
    })),
    followOption: sendTo('page', ({ context }): SearchOverlayCommand => ({
      type: 'option.follow',
      option: context.active,
    })),
    resetPage: sendTo('page', ({ context }): SearchOverlayCommand => ({
      type: 'overlay.reset',
      keepsResults: isPopular(context),
    })),
    reset: assign(({ context }) =>
      isPopular(context)
        ? { text: '', active: null, awaited: null, requested: '' }
        : { ...nothing, text: '', active: null, awaited: null, requested: null, shown: null },
    ),
  },
  guards: {
    hasNoOptions: ({ context }) => context.options.length === 0,
    mustRequest: ({ context, event }) => requestFor({ ...context, text: textOf(event) }) !== null,
    /** The visitor has typed on since the request, and nothing was found for it. */
    isStillMissing: ({ context }, { options }: Suggestions) =>
      requestFor({ ...context, options, shown: context.requested }) !== null,
  },
}).createMachine({
  id: 'search-overlay',
  description:
    'Popular searches, suggestions while the visitor types, and the option that the arrow keys have reached.',
  context: ({ input }) => ({
    ...nothing,
    trailing: input.trailing !== 'false',
    text: '',
    shown: null,
    requested: null,
    active: null,
    awaited: null,
  }),
  invoke: { src: 'page', id: 'page' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'overlay.opened': [
          { guard: 'mustRequest', target: 'open.loading', actions: ['readText', 'request'] },
          { target: 'open', actions: 'readText' },
        ],
      },
    },
    open: {
      meta: { focus: 'native', opens: true },
      initial: 'idle',
      exit: ['resetPage', 'reset'],
      on: {
        'overlay.closed': 'closed',
        'page.left': 'closed',
        'query.typed': [
          { guard: 'mustRequest', target: '.loading', actions: ['readText', 'showQuery', 'request'] },
          { actions: ['readText', 'showQuery'] },
        ],
        'query.cleared': [
          { guard: 'mustRequest', target: '.loading', actions: ['readText', 'showQuery', 'clearField', 'request'] },
          { actions: ['readText', 'showQuery', 'clearField'] },
        ],
        'option.moved': { actions: ['move', 'showOption'] },
        'option.chosen': { actions: 'followOption' },
      },
      states: {
        idle: {},
        /** The previous suggestions stay until the new ones are loaded; a newer request cancels an older one. */
        loading: {
          invoke: {
            src: 'showSuggestions',
            input: ({ context }) => ({ text: context.requested ?? '' }),
            onDone: [
              {
                guard: { type: 'isStillMissing', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [{ type: 'show', params: ({ event }) => event.output }, 'request'],
              },
              {
                target: 'idle',
                actions: [{ type: 'show', params: ({ event }) => event.output }, 'showQuery', 'showOption'],
              },
            ],
            onError: { target: 'failed', actions: 'cancelRequest' },
          },
          on: { 'option.moved': { guard: 'hasNoOptions', actions: 'awaitOptions' } },
        },
        failed: {
          meta: { announce: 'failure' },
          on: { 'search.retried': { target: 'loading', actions: 'requestAgain' } },
        },
      },
    },
  },
})

function textOf(event: SearchOverlayEvent): string {
  return event.type === 'overlay.opened' || event.type === 'query.typed' ? typedText(event.value) : ''
}

function requestFor({ text, shown, requested, options, trailing }: SearchOverlayContext): string | null {
  const isEmpty = requested === shown && options.length === 0
  return suggestionRequest(text, { earlier: requested, isEmpty, trailing })
}

/** Popular searches are the same at the next opening. */
function isPopular({ shown }: SearchOverlayContext): boolean {
  return shown === ''
}

/** The arrow keys move from the field to the first or last option, and from those back to the field. */
function movedFrom(
  { options, active }: Pick<SearchOverlayContext, 'options' | 'active'>,
  to: OptionMove | null,
): string | null {
  if (to === null) return active
  const stops: readonly (string | null)[] = [null, ...options]
  const stop = stops.indexOf(active)
  const next = { next: stop + 1, previous: stop - 1, first: 1, last: -1 }[to]
  return stops.at(next % stops.length) ?? null
}

function moveOf(event: SearchOverlayEvent): OptionMove | null {
  return event.type === 'option.moved' ? event.to : null
}
