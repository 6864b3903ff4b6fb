import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { heartsMachine, type HeartsEvent, type Toggled } from './hearts.machine.ts'

const press = (value: string): HeartsEvent => ({ type: 'heart.pressed', value })
const settled = () => new Promise((resolve) => setTimeout(resolve))

const kept: Toggled = { kind: 'kept', owner: 'browser', list: 'My list', undo: null }
const added: Toggled = { kind: 'kept', owner: 'account', list: 'Bath', undo: '7' }
const removed: Toggled = { kind: 'removed', owner: 'account', list: 'Bath', undo: '7:noyer' }
const choosing = () => Promise.reject(new Error('several lists'))

interface Visitor {
  isSignedIn?: boolean
  keepsLists?: boolean
  toggle?: () => Promise<Toggled>
  show?: () => Promise<void>
}

function open({ isSignedIn = false, keepsLists = true, toggle = async () => kept, show }: Visitor = {}) {
  const effects: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    heartsMachine.provide({
      actors: {
        readVisitor: fromCallback<EventObject, undefined, HeartsEvent>(({ sendBack }) =>
          sendBack({ type: 'visitor.known', isSignedIn }),
        ),
        toggleProduct: fromPromise(({ input }) => {
          effects.push(`toggle ${input.product}`)
          return toggle()
        }),
        popin: fromCallback(() => {
          effects.push('open')
          return () => void effects.push('close')
        }),
        showPanel: fromPromise(({ input }) => {
          effects.push(`show ${input.product}`)
          return (show ?? (async () => {}))()
        }),
      },
      actions: { markSaved: (_, { product }) => void effects.push(`saved ${product}`) },
    }),
    { clock, input: keepsLists ? { guest: 'true' } : {} },
  ).start()
  const send = async (...events: HeartsEvent[]): Promise<void> => {
    for (const event of events) {
      actor.send(event)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a visitor does
      await settled()
    }
  }
  const state = () => actor.getSnapshot().value
  /** What the page says for a time in ms: the state just before it is over, and then. */
  const saysFor = (ms: number) => {
    clock.increment(ms - 1)
    const before = state()
    clock.increment(1)
    return [before, state()]
  }
  return { effects, send, saysFor, state, actor }
}

describe('a heart', () => {
  it('opens the popin for a visitor who is signed in and has several lists, or none [WISH-10] [WISH-17]', async () => {
    const page = open({ isSignedIn: true, toggle: choosing })
    await page.send(press('7'))
    expect([page.state(), page.effects]).toEqual([{ open: 'shown' }, ['toggle 7', 'open', 'show 7']])
  })

  it('saves at once for a visitor who is signed in where browsers keep no lists', async () => {
    const page = open({ isSignedIn: true, keepsLists: false, toggle: async () => added })
    await page.send(press('7'))
    expect([page.state(), page.effects]).toEqual(['added', ['toggle 7']])
  })

  it('saves at once in the only list of an account, which is named for 12 s: deviation [WISH-10]', async () => {
    const page = open({ isSignedIn: true, toggle: async () => added })
    await page.send(press('7'))
    expect([page.state(), page.effects, page.actor.getSnapshot().context.list]).toEqual(['added', ['toggle 7'], 'Bath'])
    expect(page.saysFor(12_000)).toEqual(['added', 'idle'])
  })

  it('adds to another list on request, in the popin', async () => {
    const page = open({ isSignedIn: true, toggle: async () => added })
    await page.send(press('7'), { type: 'offer.accepted' })
    expect([page.state(), page.effects]).toEqual([{ open: 'shown' }, ['toggle 7', 'open', 'show 7']])
  })

  it('undoes what it has done, with the finish in which the product was saved', async () => {
    const answers = [removed, added, removed]
    const page = open({ isSignedIn: true, toggle: async () => answers.shift()! })
    await page.send(press('7'), { type: 'undo.pressed' }, { type: 'undo.pressed' })
    expect([page.state(), page.effects]).toEqual(['removed', ['toggle 7', 'toggle 7:noyer', 'toggle 7']])
  })

  it('opens the popin for a visitor who is not, where config wants so [WISH-10] [PERM-04]', async () => {
    const page = open({ keepsLists: false })
    await page.send(press('7'))
    expect(page.effects).toEqual(['open', 'show 7'])
  })

  it('saves at once in this browser otherwise, and offers to sign in for 12 s: deviation [WISH-10] [PERM-04]', async () => {
    const page = open()
    await page.send(press('7'))
    const { list } = page.actor.getSnapshot().context
    expect([page.state(), page.effects, list]).toEqual(['offering', ['toggle 7'], 'My list'])
    expect(page.saysFor(12_000)).toEqual(['offering', 'idle'])
  })

  it('removes a saved product from its only list, and says so for 12 s', async () => {
    const page = open({ toggle: async () => ({ ...removed, owner: 'browser' }) })
    await page.send(press('7'))
    expect(page.saysFor(12_000)).toEqual(['removed', 'idle'])
  })

  it('saves one product after the other, also during a message', async () => {
    const page = open()
    await page.send(press('7'), press('8'))
    expect([page.state(), page.effects]).toEqual(['offering', ['toggle 7', 'toggle 8']])
  })

  it('opens the popin where the browser cannot store the list', async () => {
    const page = open({ toggle: () => Promise.reject(new Error('full')) })
    await page.send(press('7'))
    expect(page.effects).toEqual(['toggle 7', 'open', 'show 7'])
  })

  it('opens the popin with the product when the visitor accepts the offer', async () => {
    const page = open()
    await page.send(press('7'), { type: 'offer.accepted' })
    expect(page.effects).toEqual(['toggle 7', 'open', 'show 7'])
  })
})

describe('the popin', () => {
  const opened = async (visitor: Visitor = {}) => {
    const page = open({ keepsLists: false, ...visitor })
    await page.send(press('7'))
    return page
  }

  it('shows the next panel for the same product after signing in, signing up or creating a list [AUTH-13] [OPEN-39] [WISH-18]', async () => {
    const page = await opened()
    await page.send({ type: 'panel.finished' })
    expect([page.state(), page.effects]).toEqual([{ open: 'shown' }, ['open', 'show 7', 'show 7']])
  })

  it('closes when the product is saved, marks it and forgets it [WISH-14] [ENT-48]', async () => {
    const page = await opened()
    await page.send({ type: 'product.saved', list: 'Guests' })
    expect([page.state(), page.effects.slice(2)]).toEqual(['saved', ['saved 7', 'close']])
    expect(page.actor.getSnapshot().context).toMatchObject({ product: null, list: 'Guests' })
    expect(page.saysFor(4000)).toEqual(['saved', 'idle'])
  })

  it.each(['popin.closed', 'page.left'] as const)('starts anew after %s [AUTH-19]', async (type) => {
    const page = await opened()
    await page.send({ type })
    expect([page.state(), page.actor.getSnapshot().context.product]).toEqual(['idle', null])
    await page.send(press('8'))
    expect(page.effects).toEqual(['open', 'show 7', 'close', 'open', 'show 8'])
  })

  it('says so when its panel cannot be loaded, and tries again on request', async () => {
    let isOnline = false
    const page = await opened({ show: () => (isOnline ? Promise.resolve() : Promise.reject(new Error('offline'))) })
    expect(page.state()).toEqual({ open: 'failed' })
    isOnline = true
    await page.send({ type: 'panel.retried' })
    expect([page.state(), page.effects]).toEqual([{ open: 'shown' }, ['open', 'show 7', 'show 7']])
  })

  it('is not disturbed by hearts behind it', async () => {
    const page = await opened()
    await page.send(press('8'))
    expect(page.effects).toEqual(['open', 'show 7'])
  })
})

it('reaches every state', () => {
  const machine = heartsMachine.provide({ actions: { markSaved() {} } })
  const toggling = 'xstate.done.actor.0.hearts.toggling'
  const loading = 'xstate.done.actor.0.hearts.open.loading'
  const events = [
    press('7'),
    { type: 'visitor.known', isSignedIn: true },
    { type: toggling, output: kept },
    { type: toggling, output: added },
    { type: toggling, output: removed },
    { type: 'undo.pressed' },
    { type: toggling.replace('done', 'error') },
    { type: loading },
    { type: loading.replace('done', 'error') },
    { type: 'panel.retried' },
    { type: 'product.saved' },
  ] as HeartsEvent[]
  const paths = getShortestPaths(machine, { events, input: {}, limit: 500 })
  expect(new Set(paths.map(({ state }) => JSON.stringify(state.value)))).toEqual(
    new Set([
      ...['idle', 'deciding', 'toggling', 'offering', 'added', 'removed', 'saved'].map((state) =>
        JSON.stringify(state),
      ),
      ...['loading', 'shown', 'failed'].map((one) => JSON.stringify({ open: one })),
    ]),
  )
})
