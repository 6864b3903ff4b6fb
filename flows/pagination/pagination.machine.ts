import { assign, fromPromise, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { clampPage } from './page-steps.ts'

export type PaginationEvent =
  /** `value`: number of the page. */
  { type: 'page.chosen'; value?: string | undefined } | { type: 'page.retried' }

/** The `data-*` attributes of the block's root. */
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

/** Moves from one page of a list to another. The content that is shown then has a pagination of its own. */
export const paginationMachine = setup({
  types: {
    context: {} as PaginationContext,
    events: {} as PaginationEvent,
    input: {} as PaginationInput,
    meta: {} as StateMeta<'failure'>,
  },
  actors: {
    showPage: fromPromise<void, { page: number }>(async () => missingEffect('pagination', 'showPage')),
  },
  actions: {
    choose: assign({ page: ({ context, event }) => requestedPage(event, context) }),
    scrollToStart: () => missingEffect('pagination', 'scrollToStart'),
  },
  guards: {
    isAnother: ({ context, event }) => requestedPage(event, context) !== context.page,
  },
}).createMachine({
  id: 'pagination',
  description: 'Moves from one page of a list to another.',
  context: ({ input }) => ({ page: Number(input.page ?? 1), count: Number(input.count ?? 1) }),
  initial: 'shown',
  on: { 'page.chosen': { guard: 'isAnother', target: '.loading', actions: ['choose', 'scrollToStart'] } },
  states: {
    shown: { meta: { address: '{?page}' } },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
    loading: {
      invoke: {
        src: 'showPage',
        input: ({ context }) => ({ page: context.page }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** The previous page is still shown. */
    failed: {
      meta: { announce: 'failure' },
      on: {
        'page.retried': 'loading',
        'page.chosen': { target: 'loading', actions: ['choose', 'scrollToStart'] },
      },
    },
  },
})

/** The page that an event requests, or the current one. */
function requestedPage(event: PaginationEvent, { page, count }: PaginationContext): number {
  const number = event.type === 'page.chosen' ? Number(event.value || Number.NaN) : page
  return Number.isInteger(number) ? clampPage(number, count) : page
}
