import { createActor, fromCallback, fromPromise, transition, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  productOverlayMachine,
  type OverlayName,
  type ProductOverlayEvent,
  type ProductOverlayInput,
} from './product-overlay.machine.ts'

/** A product without handles. */
const input: ProductOverlayInput = { color: 'Colours', dimension: 'Sizes', material: 'Basins' }

const request = (value: string): ProductOverlayEvent => ({ type: 'overlay.requested', value })
const moveTo = (overlay: string | null): ProductOverlayEvent => ({ type: 'address.moved', overlay })
const close: ProductOverlayEvent = { type: 'overlay.closed' }
const retry: ProductOverlayEvent = { type: 'overlay.retried' }
const leave: ProductOverlayEvent = { type: 'page.left' }

interface Case {
  /** Settles when the overlay is shown. */
  show?: (overlay: OverlayName | null) => Promise<void>
  /** Rendered by the server. */
  rendered?: string
}

/** The machine after the events, with the effects that ran. */
function after(
  events: readonly ProductOverlayEvent[],
  { show = () => new Promise<void>(() => {}), rendered }: Case = {},
) {
  const effects: string[] = []
  const actor = createActor(
    productOverlayMachine.provide({
      actors: {
        watchAddress: fromCallback<EventObject, undefined, ProductOverlayEvent>(() => {}),
        openDialog: fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(() => {
          effects.push('open')
          return () => void effects.push('close')
        }),
        leaveAddress: fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(
          ({ input: { isPushed } }) => void effects.push(isPushed ? 'back' : 'replace'),
        ),
        showOverlay: fromPromise<void, { overlay: OverlayName | null }>(({ input: { overlay }, signal }) => {
          effects.push(`show ${overlay}`)
          signal.addEventListener('abort', () => effects.push(`drop ${overlay}`))
          return show(overlay)
        }),
      },
    }),
    { input: { ...input, ...(rendered === undefined ? {} : { overlay: rendered }) } },
  ).start()
  for (const event of events) actor.send(event)
  return { actor, effects, snapshot: actor.getSnapshot() }
}

const shown = async () => {}
const broken = () => Promise.reject(new Error('offline'))

describe('the overlays of a product', () => {
  it.each([
    ['start closed', [], []],
    ['open and load the one that was requested', [request('color')], ['open', 'show color']],
    ['ignore one that the product does not have', [request('handle')], []],
    ['ignore an unknown name', [request('COLOR')], []],
    ['open when back or forward leads to one', [moveTo('material')], ['open', 'show material']],
    ['ignore an unknown name in the address', [moveTo('handle')], []],
    [
      'load nothing when the address names the one that is shown',
      [request('color'), moveTo('color')],
      ['open', 'show color'],
    ],
    [
      'are one at a time: another replaces the first, whose response is ignored',
      [request('color'), moveTo('dimension')],
      ['open', 'show color', 'drop color', 'show dimension'],
    ],
    [
      'are one at a time, also when another is requested over the first',
      [request('color'), request('dimension')],
      ['open', 'show color', 'drop color', 'show dimension'],
    ],
    [
      'are closed by the visitor, and go back to the page where they were requested',
      [request('color'), close],
      ['open', 'show color', 'drop color', 'close', 'back'],
    ],
    [
      'are closed by the visitor, and replace an address that was opened by a link',
      [moveTo('color'), close],
      ['open', 'show color', 'drop color', 'close', 'replace'],
    ],
    ['are closed by back', [request('color'), moveTo(null)], ['open', 'show color', 'drop color', 'close']],
    [
      'close when the visitor leaves the page, whose address stays',
      [request('color'), leave],
      ['open', 'show color', 'drop color', 'close'],
    ],
    [
      'open again when the visitor comes back to the page',
      [moveTo('color'), leave, moveTo('color')],
      ['open', 'show color', 'drop color', 'close', 'open', 'show color'],
    ],
    [
      'open again while the address still changes',
      [moveTo('color'), close, request('dimension')],
      ['open', 'show color', 'drop color', 'close', 'replace', 'open', 'show dimension'],
    ],
    [
      'go back to the page where they were opened again, also after a link to another',
      [moveTo('color'), close, request('material'), close],
      [
        ...['open', 'show color', 'drop color', 'close', 'replace'],
        ...['open', 'show material', 'drop material', 'close', 'back'],
      ],
    ],
  ] as [string, ProductOverlayEvent[], string[]][])('%s [PROD-37]', (_title, events, effects) => {
    expect(after(events).effects).toEqual(effects)
  })

  it('open the one that the server has rendered', () => {
    const { effects, snapshot } = after([moveTo('color')], { rendered: 'color' })
    expect(effects).toEqual(['open', 'show color'])
    expect(snapshot.matches({ open: 'loading' })).toBe(true)
  })

  it('close the one that the server has rendered when the address has changed since', () => {
    const { effects, snapshot } = after([moveTo(null)], { rendered: 'color' })
    expect(effects).toContain('close')
    expect(snapshot.value).toBe('closed')
  })

  it('show the one that has loaded', async () => {
    const { actor } = after([request('color')], { show: shown })
    const now = await waitFor(actor, (one) => !one.matches({ open: 'loading' }))
    expect(now.value).toEqual({ open: 'shown' })
  })

  it('stay open after a failure, and retry', async () => {
    const { actor, effects } = after([request('color')], { show: broken })
    await waitFor(actor, (now) => now.matches({ open: 'failed' }))
    actor.send(retry)
    expect(effects).toEqual(['open', 'show color', 'show color'])
    await waitFor(actor, (now) => now.matches({ open: 'failed' }))
    actor.send(close)
    expect(actor.getSnapshot().value).toBe('leaving')
  })

  it('are closed once the address has changed', () => {
    expect(after([request('color'), close, moveTo(null)]).snapshot.value).toBe('closed')
  })

  it('reach every state, and close from each', () => {
    const done = { type: 'xstate.done.actor.0.product-overlay.open.loading' }
    const failed = { type: 'xstate.error.actor.0.product-overlay.open.loading' }
    const events = [
      request('color'),
      request('handle'),
      moveTo('material'),
      moveTo(null),
      close,
      retry,
      leave,
      done,
      failed,
    ]
    const paths = getShortestPaths(productOverlayMachine, {
      input,
      events: events as ProductOverlayEvent[],
      limit: 1000,
    })
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    expect([...reached].sort()).toEqual(
      ['"closed"', '"leaving"', '{"open":"failed"}', '{"open":"loading"}', '{"open":"shown"}'].sort(),
    )
    for (const { state } of paths) {
      const [left] = transition(productOverlayMachine, state, close)
      expect(transition(productOverlayMachine, left, moveTo(null))[0].value).toBe('closed')
    }
  })
})
