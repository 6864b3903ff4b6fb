import { assign, fromPromise, setup } from 'xstate'
import { clampPage } from './page-steps.ts'

/** What the pagination is told. */
export type PaginationEvent =
  /** `value`: number of the page. */
  { type: 'page.chosen'; value?: string | undefined } | { type: 'page.retried' }

/** Facts of the markup (`data-*`), all of them text. */
export interface PaginationInput {
  /** The page that is shown. */
  page?: string
  /** Number of pages. */
  count?: string
}

interface PaginationContext {
  page: number
  count: number
}

const missing = (name: string): never => {
  throw new Error(`The pagination's machine was started without its errand "${name}".`)
}

/** From one page of a list to another. A page that was shown brings its own pagination along. */
export const paginationMachine = setup({
  types: { context: {} as PaginationContext, events: {} as PaginationEvent, input: {} as PaginationInput },
  actors: {
    showPage: fromPromise<void, { page: number }>(async () => missing('showPage')),
  },
  actions: {
    choose: assign({ page: ({ context, event }) => wanted(event, context) }),
    scrollToStart: () => missing('scrollToStart'),
  },
  guards: {
    isAnother: ({ context, event }) => wanted(event, context) !== context.page,
  },
}).createMachine({
  id: 'pagination',
  context: ({ input }) => ({ page: Number(input.page ?? 1), count: Number(input.count ?? 1) }),
  initial: 'shown',
  on: { 'page.chosen': { guard: 'isAnother', target: '.loading', actions: ['choose', 'scrollToStart'] } },
  states: {
    shown: {},
    loading: {
      invoke: {
        src: 'showPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** The page before stays where it is. */
    failed: {
      on: {
        'page.retried': 'loading',
        'page.chosen': { target: 'loading', actions: ['choose', 'scrollToStart'] },
      },
    },
  },
})

/** The page that an event asks for, or the present one. */
function wanted(event: PaginationEvent, { page, count }: PaginationContext): number {
  const number = event.type === 'page.chosen' ? Number(event.value || Number.NaN) : page
  return Number.isInteger(number) ? clampPage(number, count) : page
}
