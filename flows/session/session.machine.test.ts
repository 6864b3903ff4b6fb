import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it, vi } from 'vitest'
import { sessionMachine, type SessionAnswer, type SessionEvent } from './session.machine.ts'

interface Effects {
  isSignedIn?: boolean
  hasList?: boolean
  merge?: () => Promise<void>
  ask?: () => Promise<SessionAnswer>
  renew?: () => Promise<boolean>
}

const saved: SessionAnswer = { signedIn: true, saved: ['7'], count: 1, list: null }
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A page whose effects are recorded in order. `browser` is what it knows when `change` sends an event. */
function open({ isSignedIn = true, hasList = false, merge, ask, renew }: Effects = {}) {
  const browser = { isSignedIn, hasList }
  const changed = () => ({ type: 'session.changed', ...browser }) as const
  const effects: string[] = []
  const clock = new SimulatedClock()
  const record =
    <Output>(name: string, run: () => Promise<Output>) =>
    () => {
      effects.push(name)
      return run()
    }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchPage: fromCallback<EventObject, undefined, SessionEvent>(({ sendBack }) => sendBack(changed())),
        askSession: fromPromise(record('ask', ask ?? (async () => saved))),
        mergeList: fromPromise(record('merge', merge ?? (async () => {}))),
        renewSession: fromPromise(record('renew', renew ?? (async () => true))),
      },
      actions: {
        showVisitor: () => void effects.push('show visitor'),
        showAccount: (_, answer) => void effects.push(`show account ${answer?.signedIn ? answer.saved.join() : '?'}`),
        leavePersonalPage: () => void effects.push('leave'),
        log: (_, { message }) => void effects.push(message),
      },
    }),
    { input: { refreshMs: '180000' }, clock },
  ).start()
  const change = () => actor.send(changed())
  return { actor, browser, effects, clock, change, state: () => actor.getSnapshot().value }
}

describe('a visitor who is not signed in', () => {
  it('has the products of this browser marked, without a request', async () => {
    const page = open({ isSignedIn: false })
    page.actor.send({ type: 'saved.changed' })
    page.actor.send({ type: 'marks.changed' })
    await settled()
    expect([page.state(), page.effects]).toEqual(['signedOut', ['show visitor', 'show visitor', 'show visitor']])
  })

  it('keeps the list of this browser: it is not sent without a session [PERM-04]', async () => {
    const page = open({ isSignedIn: false, hasList: true })
    page.actor.send({ type: 'saved.changed' })
    page.change()
    await settled()
    expect([page.state(), page.effects]).toEqual(['signedOut', ['show visitor', 'show visitor']])
  })

  it('stays so when another tab finds nothing new', () => {
    const page = open({ isSignedIn: false })
    page.change()
    expect(page.effects).toEqual(['show visitor'])
  })

  it('has the list of this browser merged once signed in [AUTH-11]', async () => {
    const page = open({ isSignedIn: false, hasList: true })
    page.browser.isSignedIn = true
    page.change()
    await settled()
    expect(page.effects).toEqual(['show visitor', 'merge', 'ask', 'show account 7'])
  })

  it('is signed in once the browser has a session, here or in another tab [AUTH-33]', async () => {
    const page = open({ isSignedIn: false })
    page.browser.isSignedIn = true
    page.change()
    await settled()
    expect(page.effects).toEqual(['show visitor', 'ask', 'show account 7'])
  })
})

describe('a visitor who is signed in', () => {
  it('has the products of the account marked, whose ids stay with the server [WISH-09]: deviation [AUTH-33]', async () => {
    const page = open()
    await settled()
    expect([page.state(), page.effects]).toEqual([{ signedIn: 'known' }, ['ask', 'show account 7']])
  })

  it('has the list of this browser merged first, also where the page changes meanwhile [AUTH-11]', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const page = open({ hasList: true, merge: () => promise })
    page.actor.send({ type: 'marks.changed' })
    await settled()
    expect(page.effects).toEqual(['merge'])
    resolve()
    await settled()
    expect(page.effects).toEqual(['merge', 'ask', 'show account 7'])
  })

  it('has a list that this browser got since merged when something changes', async () => {
    const page = open()
    await settled()
    page.browser.hasList = true
    page.change()
    await settled()
    expect(page.effects).toEqual(['ask', 'show account 7', 'merge', 'ask', 'show account 7'])
  })

  it('loses nothing when merging fails', async () => {
    const page = open({ hasList: true, merge: () => Promise.reject(new Error('offline')) })
    await settled()
    expect(page.effects).toEqual(['merge', 'The list of this browser was not merged.', 'ask', 'show account 7'])
  })

  it('stays signed in where the server does not answer [ERR-23]', async () => {
    const page = open({ ask: () => Promise.reject(new Error('offline')) })
    await settled()
    expect([page.state(), page.effects]).toEqual([
      { signedIn: 'known' },
      ['ask', 'The session is unknown.', 'show account ?'],
    ])
  })

  it.each<[string, (page: ReturnType<typeof open>) => void]>([
    ['the lists or the products of the page have changed', ({ actor }) => actor.send({ type: 'marks.changed' })],
    ['another tab signs in as somebody else', ({ change }) => change()],
  ])('is asked about again when %s, and nothing is merged', async (_title, send) => {
    const page = open()
    await settled()
    send(page)
    await settled()
    expect(page.effects).toEqual(['ask', 'show account 7', 'ask', 'show account 7'])
  })

  it('renews the session every 180 s, and asks nothing more [AUTH-31]', async () => {
    const page = open()
    await settled()
    for (const _round of [1, 2]) {
      page.clock.increment(179_999)
      expect(page.state()).toEqual({ signedIn: 'known' })
      page.clock.increment(1)
      await settled()
    }
    const renewed = ['renew', 'show account 7']
    expect(page.effects).toEqual(['ask', 'show account 7', ...renewed, ...renewed])
  })

  it('is signed out in silence when the server ends the session [AUTH-32] [ERR-27]', async () => {
    const page = open({ renew: async () => false })
    await settled()
    page.clock.increment(180_000)
    await settled()
    expect([page.state(), page.effects.slice(-3)]).toEqual(['signedOut', ['renew', 'leave', 'show visitor']])
  })

  it('stays signed in when renewing gets no answer, and tries again while the previous token is valid', async () => {
    const renew = vi.fn<() => Promise<boolean>>(() => Promise.reject(new Error('offline')))
    const page = open({ renew })
    await settled()
    page.clock.increment(180_000)
    await settled()
    expect([page.state(), page.effects.at(-1)]).toEqual([{ signedIn: 'unrenewed' }, 'The session was not renewed.'])
    page.clock.increment(29_999)
    expect(renew).toHaveBeenCalledOnce()
    page.clock.increment(1)
    expect(renew).toHaveBeenCalledTimes(2)
  })

  it('is signed out when the server does not know the token [OPEN-43]', async () => {
    const page = open({ ask: async () => ({ signedIn: false }) })
    await settled()
    expect([page.state(), page.effects]).toEqual(['signedOut', ['ask', 'leave', 'show visitor']])
  })

  it('is signed out here when they sign out in another tab', async () => {
    const page = open()
    await settled()
    page.browser.isSignedIn = false
    page.change()
    expect([page.state(), page.effects.slice(-2)]).toEqual(['signedOut', ['leave', 'show visitor']])
    expect(page.actor.getSnapshot().context.answer).toBeNull()
  })
})

it('reaches every state', () => {
  const id = (state: string) => `xstate.done.actor.0.session.signedIn.${state}`
  const events = [
    ...[true, false].flatMap((isSignedIn) =>
      [true, false].map((hasList) => ({ type: 'session.changed', isSignedIn, hasList })),
    ),
    { type: id('merging') },
    { type: id('asking').replace('done', 'error'), error: new Error('offline') },
    { type: id('asking'), output: saved },
    { type: id('asking'), output: { signedIn: false } },
    { type: 'xstate.after.refresh.session.signedIn.known' },
    { type: id('renewing'), output: false },
    { type: id('renewing').replace('done', 'error'), error: new Error('offline') },
  ] as SessionEvent[]
  const quiet = { showVisitor() {}, showAccount() {}, leavePersonalPage() {}, log() {} }
  const machine = sessionMachine.provide({ actions: quiet })
  const paths = getShortestPaths(machine, { input: { refreshMs: '1' }, events, limit: 500 })
  const reached = paths.map(({ state }) => JSON.stringify(state.value))
  expect(new Set(reached)).toEqual(
    new Set([
      ...['"deciding"', '"signedOut"'],
      ...['merging', 'asking', 'known', 'renewing', 'unrenewed'].map((signedIn) => JSON.stringify({ signedIn })),
    ]),
  )
})
