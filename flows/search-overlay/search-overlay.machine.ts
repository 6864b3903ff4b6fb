import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { suggestionRequest, typedText } from './suggestion-request.ts'

/** What the overlay is told. */
export type SearchOverlayEvent =
  /** `value`: what stands in the field by now. */
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

/** What the errand in the page is asked. */
export type SearchOverlayErrand =
  | { type: 'field.clear' }
  /** The next opening starts anew. */
  | { type: 'overlay.reset'; keepsResults: boolean }
  | { type: 'option.show'; option: string | null }
  | { type: 'option.follow'; option: string | null }

/** What stands in the place of the results, told by who has put it there. */
export interface Suggestions {
  /** Id of the list; null where there is none. */
  list: string | null
  /** Ids of what can be chosen, in order. */
  options: readonly string[]
  /** What is announced. */
  said: string
}

/** Facts of the markup (`data-*`), all of them text. */
export interface SearchOverlayInput {
  /** `false`: no text of even length is ever asked for. Otherwise it is where nothing of its kind stands yet. */
  trailing?: string
}

interface SearchOverlayContext extends Suggestions {
  trailing: boolean
  text: string
  /** Whose suggestions stand in the place of the results: `''` for the popular searches, null for nothing. */
  shown: string | null
  /** Whose were asked for last; what could not be had counts as not asked for. */
  asked: string | null
  /** Id of the active option. */
  active: string | null
}

const nothing: Suggestions = { list: null, options: [], said: '' }

/** Popular searches, suggestions while somebody types, and the option that the arrow keys have come to. */
export const searchOverlayMachine = setup({
  types: {
    context: {} as SearchOverlayContext,
    events: {} as SearchOverlayEvent,
    input: {} as SearchOverlayInput,
  },
  actors: {
    page: fromCallback<SearchOverlayErrand, undefined, SearchOverlayEvent>(() => {
      throw new Error('The search overlay was started without its errand "page".')
    }),
    showSuggestions: fromPromise<Suggestions, { text: string }>(async () => {
      throw new Error('The search overlay was started without its errand "showSuggestions".')
    }),
  },
  actions: {
    readText: assign({ text: ({ event }) => textOf(event), active: null }),
    ask: assign({ asked: ({ context }) => request(context) }),
    askAgain: assign({ asked: ({ context }) => request({ ...context, asked: null, trailing: true }) }),
    keep: assign(({ context }, found: Suggestions) => ({ ...found, shown: context.asked, active: null })),
    giveUp: assign({ asked: ({ context }) => context.shown }),
    move: assign({ active: ({ context, event }) => movedFrom(context, event) }),
    clearField: sendTo('page', { type: 'field.clear' } satisfies SearchOverlayErrand),
    showOption: sendTo('page', ({ context }): SearchOverlayErrand => ({ type: 'option.show', option: context.active })),
    followOption: sendTo('page', ({ context }): SearchOverlayErrand => ({
      type: 'option.follow',
      option: context.active,
    })),
    resetPage: sendTo('page', ({ context }): SearchOverlayErrand => ({
      type: 'overlay.reset',
      keepsResults: isPopular(context),
    })),
    reset: assign(({ context }) =>
      isPopular(context)
        ? { text: '', active: null, asked: '' }
        : { ...nothing, text: '', active: null, asked: null, shown: null },
    ),
  },
  guards: {
    mustAsk: ({ context, event }) => request({ ...context, text: textOf(event) }) !== null,
  },
}).createMachine({
  id: 'searchOverlay',
  context: ({ input }) => ({
    ...nothing,
    trailing: input.trailing !== 'false',
    text: '',
    shown: null,
    asked: null,
    active: null,
  }),
  invoke: { src: 'page', id: 'page' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'overlay.opened': [
          { guard: 'mustAsk', target: 'open.loading', actions: ['readText', 'ask'] },
          { target: 'open', actions: 'readText' },
        ],
      },
    },
    open: {
      initial: 'resting',
      exit: ['resetPage', 'reset'],
      on: {
        'overlay.closed': 'closed',
        'page.left': 'closed',
        'query.typed': [
          { guard: 'mustAsk', target: '.loading', actions: ['readText', 'ask'] },
          { actions: 'readText' },
        ],
        'query.cleared': [
          { guard: 'mustAsk', target: '.loading', actions: ['readText', 'clearField', 'ask'] },
          { actions: ['readText', 'clearField'] },
        ],
        'option.moved': { actions: ['move', 'showOption'] },
        'option.chosen': { actions: 'followOption' },
      },
      states: {
        resting: {},
        /** What was there before stays until the answer has come; a newer request lets go of an older one. */
        loading: {
          invoke: {
            src: 'showSuggestions',
            input: ({ context }) => ({ text: context.asked ?? '' }),
            onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: 'giveUp' },
          },
        },
        failed: { on: { 'search.retried': { target: 'loading', actions: 'askAgain' } } },
      },
    },
  },
})

function textOf(event: SearchOverlayEvent): string {
  return event.type === 'overlay.opened' || event.type === 'query.typed' ? typedText(event.value) : ''
}

function request({ text, asked, trailing }: SearchOverlayContext): string | null {
  return suggestionRequest(text, { earlier: asked, trailing })
}

/** Popular searches are the same the next time. */
function isPopular({ shown }: SearchOverlayContext): boolean {
  return shown === ''
}

/** From the field the arrows lead to the first option or the last, and from those back to the field. */
function movedFrom({ options, active }: SearchOverlayContext, event: SearchOverlayEvent): string | null {
  if (event.type !== 'option.moved') return active
  const places: readonly (string | null)[] = [null, ...options]
  const place = places.indexOf(active)
  const next = { next: place + 1, previous: place - 1, first: 1, last: -1 }[event.to]
  return places.at(next % places.length) ?? null
}
