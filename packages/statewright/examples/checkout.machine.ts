import { and, assign, cancel, emit, enqueueActions, fromPromise, log, not, or, raise, sendTo, setup } from 'xstate'

interface Line {
  sku: string
  count: number
}

/** With `setup`: guards that combine others, parameters, `enqueueActions`, `emit`, and events that are raised later. */
export const checkoutMachine = setup({
  types: {
    context: {} as { lines: Line[]; coupon: string | null; tries: number },
    input: {} as { lines?: Line[] },
    events: {} as
      | { type: 'line.added'; sku: string }
      | { type: 'coupon.entered'; coupon: string }
      | { type: 'pay' }
      | { type: 'still.there' }
      | { type: 'session.over' }
      | { type: 'admin.reset' },
    emitted: {} as { type: 'paid'; tries: number },
  },
  actors: {
    charge: fromPromise<{ receipt: string }, { lines: Line[] }>(async ({ input }) => ({
      receipt: `r-${input.lines.length}`,
    })),
  },
  guards: {
    hasLines: ({ context }) => context.lines.length > 0,
    hasCoupon: ({ context }) => context.coupon !== null,
    isBelow: ({ context }, { limit }: { limit: number }) => context.tries < limit,
    isOnline: () => navigator.onLine,
  },
  actions: {
    track: (_, params: { name: string; count: number }) => {
      performance.mark(`${params.name}-${params.count}`)
    },
  },
  delays: {
    session: 60_000,
    backoff: ({ context }) => 500 * 2 ** context.tries,
  },
}).createMachine({
  context: ({ input }) => ({ lines: input.lines ?? [], coupon: null, tries: 0 }),
  entry: raise({ type: 'session.over' }, { id: 'session', delay: 'session' }),
  initial: 'cart',
  on: {
    'still.there': {
      actions: [cancel('session'), raise({ type: 'session.over' }, { id: 'session', delay: 'session' })],
    },
    'session.over': '.expired',
    'admin.*': { target: '.cart', reenter: true },
  },
  states: {
    cart: {
      on: {
        'line.added': {
          actions: enqueueActions(({ enqueue, event, context, check }) => {
            enqueue.assign({ lines: [...context.lines, { sku: event.sku, count: 1 }] })
            if (check(not('hasCoupon')))
              enqueue({ type: 'track', params: { name: 'line', count: context.lines.length + 1 } })
            enqueue.raise({ type: 'still.there' })
          }),
        },
        'coupon.entered': {
          guard: and(['hasLines', not('hasCoupon')]),
          actions: assign({ coupon: ({ event }) => event.coupon }),
        },
        pay: [
          {
            guard: and([or(['hasLines', 'hasCoupon']), 'isOnline', { type: 'isBelow', params: { limit: 3 } }]),
            target: 'paying',
          },
          { target: 'waiting', actions: log('offline') },
        ],
      },
    },
    waiting: { after: { backoff: 'cart' }, exit: assign({ tries: ({ context }) => context.tries + 1 }) },
    paying: {
      invoke: {
        src: 'charge',
        input: ({ context }) => ({ lines: context.lines }),
        onDone: { target: 'paid', actions: emit(({ context }) => ({ type: 'paid', tries: context.tries })) },
        onError: {
          target: 'waiting',
          actions: [
            { type: 'track', params: ({ context }) => ({ name: 'failed', count: context.tries }) },
            sendTo(({ self }) => self, { type: 'still.there' }),
          ],
        },
      },
    },
    paid: { type: 'final' },
    expired: { on: { '*': 'cart' } },
  },
})
