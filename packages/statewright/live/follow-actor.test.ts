import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup, SimulatedClock, type InspectionEvent } from 'xstate'
import { playWalk } from '../core/simulate.ts'
import { addMessages, type ActorLog, type PageLogs } from './actor-log.ts'
import { followActor, type FollowedActor } from './follow-actor.ts'
import { maxLive } from './messages.ts'
import { createMessages } from './page-messages.ts'

const never = (): Promise<never> => Promise.reject(new Error('not provided'))

/** Searches words after a pause in which nobody types; an actor reports the size of the window. */
const searchMachine = setup({
  types: {
    context: {} as { words: string; found: number; width: number },
    events: {} as { type: 'words.typed'; words: string } | { type: 'window.resized'; width: number } | { type: 'left' },
    input: {} as { words: string },
  },
  actors: {
    search: fromPromise<number, string>(never),
    watch: fromCallback<{ type: string }>(() => {}),
  },
  guards: { isSignedIn: () => false },
  delays: { pause: 200 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ words: input.words, found: 0, width: 0 }),
  initial: 'idle',
  invoke: { id: 'watch', src: 'watch' },
  on: { 'window.resized': { actions: assign({ width: ({ event }) => event.width }) } },
  states: {
    idle: {
      on: {
        'words.typed': { target: 'typing', actions: assign({ words: ({ event }) => event.words }) },
        left: [{ guard: 'isSignedIn', target: 'saved' }, { target: 'gone' }],
      },
    },
    typing: { on: { 'words.typed': { target: 'typing', reenter: true } }, after: { pause: 'searching' } },
    searching: {
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => context.words,
        onDone: { target: 'idle', actions: assign({ found: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: {},
    saved: {},
    gone: {},
  },
})

interface Effects {
  search?: () => Promise<number>
  isSignedIn?: boolean
}

/** An actor of a page with what is known of it elsewhere. */
function run({ search = never, isSignedIn = false }: Effects = {}) {
  const clock = new SimulatedClock()
  const toMessage = createMessages({
    hidden: () => ({ hasName: () => false, hide: (text) => text }),
    now: () => clock.now(),
  })
  let logs: PageLogs = new Map()
  let resize = (_width: number): void => {}
  const machine = searchMachine.provide({
    actors: {
      search: fromPromise(search),
      watch: fromCallback(({ sendBack }) => {
        resize = (width) => sendBack({ type: 'window.resized', width })
      }),
    },
    guards: { isSignedIn: () => isSignedIn },
  })
  const inspect = (event: InspectionEvent): void => {
    const message = toMessage(event, null)
    if (message) logs = addMessages(logs, [JSON.parse(JSON.stringify(message))])
  }
  const actor = createActor(machine, { input: { words: 'oak' }, clock, inspect }).start()
  const log = (): ActorLog => present(logs.get(actor.sessionId))
  const followed = (before: FollowedActor | null = null): FollowedActor =>
    present(followActor(searchMachine, log(), { before }))
  return { actor, clock, followed, log, resize: (width: number) => resize(width) }
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The actor is not known.')
  return value
}

describe('a running actor as a walk', () => {
  it('has the input, and each event with its sender', () => {
    const { actor, followed, resize } = run()
    resize(360)
    actor.send({ type: 'words.typed', words: 'ash' })
    expect(followed()).toMatchObject({
      input: { words: 'oak' },
      steps: [
        { actor: 'watch', event: { type: 'window.resized', width: 360 } },
        { event: { type: 'words.typed', words: 'ash' } },
      ],
      difference: null,
      status: 'active',
    })
  })

  it('has the answers of invoked actors as steps', async () => {
    const { actor, clock, followed } = run({ search: () => Promise.resolve(3) })
    actor.send({ type: 'words.typed', words: 'ash' })
    clock.increment(200)
    await expect.poll(() => actor.getSnapshot().value).toBe('idle')
    expect(followed().steps.slice(1)).toEqual([{ time: 200 }, { done: 'search', output: 3 }])
    expect(followed().frames.at(-1)?.snapshot).toMatchObject({ value: 'idle', context: { found: 3 } })
  })

  it('has their errors as steps', async () => {
    const { actor, clock, followed } = run({ search: () => Promise.reject(new TypeError('Failed to fetch')) })
    actor.send({ type: 'words.typed', words: 'ash' })
    clock.increment(200)
    await expect.poll(() => actor.getSnapshot().value).toBe('failed')
    expect(followed().steps.at(-1)).toEqual({ error: 'search', message: 'Failed to fetch' })
  })

  it('has time as steps while a delay is pending, so that each ends when it did in the page', () => {
    const { actor, clock, followed } = run()
    clock.increment(5000)
    actor.send({ type: 'words.typed', words: 'a' })
    clock.increment(150)
    actor.send({ type: 'words.typed', words: 'as' })
    clock.increment(150)
    expect(followed().steps).toEqual([
      { event: { type: 'words.typed', words: 'a' } },
      { time: 150 },
      { event: { type: 'words.typed', words: 'as' } },
    ])
    clock.increment(50)
    expect(followed().steps.at(-1)).toEqual({ time: 200 })
    expect(followed().frames.at(-1)?.snapshot.value).toBe('searching')
  })

  it('has the results of guards that only the page knows', () => {
    const { actor, followed } = run({ isSignedIn: true })
    actor.send({ type: 'left' })
    expect(followed()).toMatchObject({
      steps: [{ guard: 'isSignedIn', result: true }, { event: { type: 'left' } }],
      difference: null,
    })
  })

  it('leads a simulation to the state of the page', async () => {
    const { actor, clock, followed, resize } = run({ search: () => Promise.resolve(3), isSignedIn: true })
    actor.send({ type: 'words.typed', words: 'ash' })
    resize(720)
    clock.increment(200)
    await expect.poll(() => actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'left' })
    const { input, steps } = followed()
    const { value, context } = actor.getSnapshot()
    expect(playWalk(searchMachine, { input, steps }).at(-1)?.snapshot).toMatchObject({ value, context })
  })

  it('is the same when it is read bit by bit', () => {
    const { actor, followed } = run()
    const first = followed()
    actor.send({ type: 'words.typed', words: 'ash' })
    const second = followed(first)
    expect(second.frames[0]).toBe(first.frames[0])
    expect(second.steps).toEqual(followed().steps)
  })

  it('is read from the start when the page sends everything again', () => {
    const { actor, log, followed } = run()
    const before = followed()
    actor.send({ type: 'words.typed', words: 'ash' })
    const messages = structuredClone(log().messages).slice(0, 3)
    expect(followActor(searchMachine, { ...log(), messages }, { before })).toEqual(
      followActor(searchMachine, { ...log(), messages }),
    )
  })

  it('says when the actor has ended', () => {
    const { actor, followed } = run()
    actor.stop()
    expect(followed().status).toBe('stopped')
  })

  it('shows the state of the page where the simulation is in another one, and says from which step', () => {
    const { actor, log, followed } = run()
    actor.send({ type: 'left' })
    const messages = log().messages.map((one) =>
      one.type === '@xstate.snapshot' && one.snapshot.value === 'gone'
        ? { ...one, snapshot: { ...one.snapshot, value: 'failed' } }
        : one,
    )
    expect(followed().difference).toBeNull()
    expect(followActor(searchMachine, { ...log(), messages })).toMatchObject({
      frames: [{}, { snapshot: { value: 'failed' } }],
      difference: 'From step 1 on, the page is in another state.',
    })
  })

  it('is its present state when its start has been dropped', () => {
    const { actor, followed, resize } = run()
    actor.send({ type: 'words.typed', words: 'ash' })
    for (let width = 0; width < maxLive.messages; width += 1) resize(width)
    expect(followed()).toMatchObject({
      frames: [{ snapshot: { value: 'typing', context: { width: maxLive.messages - 1 } } }],
      steps: [],
      difference: 'The first events of this actor are not remembered any more.',
    })
  })
})
