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

const ask = (value: string): ProductOverlayEvent => ({ type: 'overlay.asked', value })
const moveTo = (overlay: string | null): ProductOverlayEvent => ({ type: 'address.moved', overlay })
const close: ProductOverlayEvent = { type: 'overlay.closed' }
const retry: ProductOverlayEvent = { type: 'overlay.retried' }
const leave: ProductOverlayEvent = { type: 'page.left' }

interface Case {
  /** Settles when the overlay is shown. */
  show?: (overlay: OverlayName | null) => Promise<void>
  /** Drawn by the server. */
  drawn?: string
}

/** What the machine has come to after the events, and what its errands were told. */
function after(events: readonly ProductOverlayEvent[], { show = () => new Promise<void>(() => {}), drawn }: Case = {}) {
  const told: string[] = []
  const actor = createActor(
    productOverlayMachine.provide({
      actors: {
        watchAddress: fromCallback<EventObject, undefined, ProductOverlayEvent>(() => {}),
        openDialog: fromCallback<EventObject, { overlay: OverlayName | null }, ProductOverlayEvent>(() => {
          told.push('open')
          return () => void told.push('close')
        }),
        leaveAddress: fromCallback<EventObject, { isPushed: boolean }, ProductOverlayEvent>(
          ({ input: { isPushed } }) => void told.push(isPushed ? 'back' : 'replace'),
        ),
        showOverlay: fromPromise<void, { overlay: OverlayName | null }>(({ input: { overlay }, signal }) => {
          told.push(`show ${overlay}`)
          signal.addEventListener('abort', () => told.push(`drop ${overlay}`))
          return show(overlay)
        }),
      },
    }),
    { input: { ...input, ...(drawn === undefined ? {} : { overlay: drawn }) } },
  ).start()
  for (const event of events) actor.send(event)
  return { actor, told, snapshot: actor.getSnapshot() }
}

const shown = async () => {}
const broken = () => Promise.reject(new Error('offline'))

describe('the overlays of a product', () => {
  it.each([
    ['start closed', [], []],
    ['open and ask for the one that was wanted', [ask('color')], ['open', 'show color']],
    ['do not know one that the product has not', [ask('handle')], []],
    ['do not know one by another word', [ask('COLOR')], []],
    ['open by the address, as back and forward change it', [moveTo('material')], ['open', 'show material']],
    ['take another word in the address as none', [moveTo('handle')], []],
    ['stay where the address already says so', [ask('color'), moveTo('color')], ['open', 'show color']],
    [
      'are one at a time: another takes the place of the first, whose answer is dropped',
      [ask('color'), moveTo('dimension')],
      ['open', 'show color', 'drop color', 'show dimension'],
    ],
    [
      'close by the visitor, and go back to where they were asked for',
      [ask('color'), close],
      ['open', 'show color', 'drop color', 'close', 'back'],
    ],
    [
      'close by the visitor, and change the address that they were found at',
      [moveTo('color'), close],
      ['open', 'show color', 'drop color', 'close', 'replace'],
    ],
    ['close by back', [ask('color'), moveTo(null)], ['open', 'show color', 'drop color', 'close']],
    [
      'close with the page, which keeps its address',
      [ask('color'), leave],
      ['open', 'show color', 'drop color', 'close'],
    ],
    [
      'open again after the page was come back to',
      [moveTo('color'), leave, moveTo('color')],
      ['open', 'show color', 'drop color', 'close', 'open', 'show color'],
    ],
    [
      'open again while the address is still being left',
      [moveTo('color'), close, ask('dimension')],
      ['open', 'show color', 'drop color', 'close', 'replace', 'open', 'show dimension'],
    ],
  ] as [string, ProductOverlayEvent[], string[]][])('%s [PROD-37]', (_title, events, told) => {
    expect(after(events).told).toEqual(told)
  })

  it('take up the one that the server has drawn', () => {
    const { told, snapshot } = after([moveTo('color')], { drawn: 'color' })
    expect(told).toEqual(['open', 'show color'])
    expect(snapshot.matches({ open: 'loading' })).toBe(true)
  })

  it('close the one that the server has drawn when the address has moved on since', () => {
    const { told, snapshot } = after([moveTo(null)], { drawn: 'color' })
    expect(told).toContain('close')
    expect(snapshot.value).toBe('closed')
  })

  it('show what has come', async () => {
    const { actor } = after([ask('color')], { show: shown })
    const now = await waitFor(actor, (one) => !one.matches({ open: 'loading' }))
    expect(now.value).toEqual({ open: 'shown' })
  })

  it('stay open where it does not come, and try again', async () => {
    const { actor, told } = after([ask('color')], { show: broken })
    await waitFor(actor, (now) => now.matches({ open: 'failed' }))
    actor.send(retry)
    expect(told).toEqual(['open', 'show color', 'show color'])
    await waitFor(actor, (now) => now.matches({ open: 'failed' }))
    actor.send(close)
    expect(actor.getSnapshot().value).toBe('leaving')
  })

  it('come back to the page alone once the address tells so', () => {
    expect(after([ask('color'), close, moveTo(null)]).snapshot.value).toBe('closed')
  })

  it('reach every state, and from each the page alone', () => {
    const done = { type: 'xstate.done.actor.0.productOverlay.open.loading' }
    const failed = { type: 'xstate.error.actor.0.productOverlay.open.loading' }
    const events = [ask('color'), ask('handle'), moveTo('material'), moveTo(null), close, retry, leave, done, failed]
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
