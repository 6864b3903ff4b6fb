import { and, assign, createMachine, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { explainIn, playWalk, startSimulation, takeStep, type Frame } from './simulate.ts'
import type { Step, Walk } from './walk.ts'

const neverRuns = (): never => {
  throw new Error('The simulation ran an effect.')
}

type DoorEvent =
  | { type: 'opened'; by: string }
  | { type: 'closed' }
  | { type: 'locked'; code: number }
  | { type: 'rung' }
  | { type: 'broken' }

const door = setup({
  types: {
    context: {} as { by: string | null; rings: number },
    events: {} as DoorEvent,
    input: {} as { by: string | null },
  },
  actors: {
    watch: fromCallback<{ type: 'look' }, undefined, DoorEvent>(neverRuns),
    checkCode: fromPromise<boolean, number>(async () => neverRuns()),
  },
  actions: {
    creak: neverRuns,
    look: sendTo('watch', { type: 'look' }),
    fail: assign(() => {
      throw new Error('The hinge broke.')
    }),
  },
  delays: { autoClose: 500, autoLock: 200 },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ by: input.by, rings: 0 }),
  invoke: { src: 'watch', id: 'watch' },
  initial: 'closed',
  on: { rung: { actions: assign({ rings: ({ context }) => context.rings + 1 }) }, broken: { actions: 'fail' } },
  states: {
    closed: {
      on: {
        opened: { target: 'open', actions: [assign({ by: ({ event }) => event.by }), 'creak', 'look'] },
        locked: 'checking',
      },
      after: { autoLock: 'locked' },
    },
    open: { on: { closed: 'closed' }, after: { autoClose: 'closed' } },
    checking: {
      invoke: {
        src: 'checkCode',
        id: 'check',
        input: ({ event }) => (event.type === 'locked' ? event.code : 0),
        onDone: [
          { guard: ({ event }) => event.output, target: 'locked' },
          { target: 'checking', reenter: true },
        ],
        onError: 'closed',
      },
    },
    locked: { type: 'final' },
  },
})

const walk = (...steps: Step[]): Frame[] => playWalk(door, { input: { by: null }, steps })
const last = (...steps: Step[]): Frame => walk(...steps).at(-1) as Frame
const opened: Step = { event: { type: 'opened', by: 'Ada' } }
const locked: Step = { event: { type: 'locked', code: 7 } }

describe('a simulated machine', () => {
  it('starts without running its actors, and says what waits', () => {
    const { snapshot, actors, timers, problem } = startSimulation(door, { by: 'Ben' })
    expect([snapshot.value, snapshot.context, problem]).toEqual(['closed', { by: 'Ben', rings: 0 }, null])
    expect(actors.map(({ id, src }) => [id, src])).toEqual([['watch', 'watch']])
    expect(timers.map(({ at, delay }) => [at, delay])).toEqual([[200, 200]])
  })

  it.each<[string, Step[], string, number]>([
    ['an event', [opened], 'open', 0],
    ['an event of an actor', [{ actor: 'watch', event: { type: 'opened', by: 'Cat' } }], 'open', 0],
    ['less time than the delay', [opened, { time: 499 }], 'open', 499],
    ['the time of the delay', [opened, { time: 500 }], 'closed', 500],
    ['the time of two delays, one after the other', [opened, { time: 700 }], 'locked', 700],
    [
      'a delay that an event cancelled',
      [opened, { time: 400 }, { event: { type: 'closed' } }, { time: 150 }],
      'closed',
      550,
    ],
    ['an answer', [locked, { done: 'check', output: true }], 'locked', 0],
    ['an answer that makes it ask again', [locked, { done: 'check', output: false }], 'checking', 0],
    ['a failure', [locked, { error: 'check', message: 'offline' }], 'closed', 0],
    ['an event that the state ignores', [{ event: { type: 'closed' } }], 'closed', 0],
  ])('takes %s', (_, steps, state, time) => {
    const frame = last(...steps)
    expect([frame.snapshot.value, frame.time, frame.problem]).toEqual([state, time, null])
  })

  it('names the transitions that it took, by the ids of the chart', () => {
    expect(walk(opened, { time: 700 }, { event: { type: 'rung' } }).map(({ taken }) => taken)).toEqual([
      [],
      ['door.closed|opened|0'],
      ['door.open|xstate.after.autoClose.door.open|0', 'door.closed|xstate.after.autoLock.door.closed|0'],
      [],
    ])
    expect(last({ event: { type: 'rung' } }).taken).toEqual(['door|rung|0'])
  })

  it('lists what the machine asked for instead of doing it', () => {
    expect(last(opened).asked).toEqual([
      { type: 'creak', params: undefined, to: null },
      { type: 'look', params: { type: 'look' }, to: 'watch' },
    ])
  })

  it('gives each actor its input, and ends it with its answer', () => {
    expect(last(locked).actors.map(({ id, input }) => [id, input])).toEqual([
      ['watch', undefined],
      ['check', 7],
    ])
    expect(last(locked, { done: 'check', output: false }).actors.map(({ id }) => id)).toEqual(['watch', 'check'])
    expect(last(locked, { error: 'check', message: '' }).actors.map(({ id }) => id)).toEqual(['watch'])
    expect(last({ done: 'watch', output: null }).actors).toEqual([])
  })

  it('leaves earlier frames as they were, so that a walk can branch', () => {
    const start = startSimulation(door, { by: null })
    const open = takeStep(start, opened)
    expect(takeStep(open, { event: { type: 'closed' } }).snapshot.value).toBe('closed')
    expect(takeStep(open, { time: 10 }).snapshot.value).toBe('open')
    expect(start.snapshot.context).toEqual({ by: null, rings: 0 })
  })

  it.each<[string, Step[], string]>([
    [
      'an actor that is not there',
      [{ done: 'check', output: 1 }],
      'No actor "check" is waiting for an answer here. Waiting: "watch".',
    ],
    ['a machine that has ended', [{ time: 200 }, opened], 'The machine has ended (done): it takes no more steps.'],
    ['an action that throws', [{ event: { type: 'broken' } }], 'The machine failed on "broken": The hinge broke.'],
  ])('says why it cannot take a step: %s', (_, steps, problem) => {
    expect(last(...steps).problem).toBe(problem)
  })

  it('says why it cannot start', () => {
    expect(startSimulation(door, undefined).problem).toMatch(/^The machine cannot start with this input: Cannot read/)
  })

  it.each([Number.NaN, -5, Infinity])('has a delay of %d ms come due at once, as a browser does', (wait) => {
    const lamp = setup({ delays: { dusk: () => wait } }).createMachine({
      initial: 'off',
      states: { off: { after: { dusk: 'on' } }, on: {} },
    })
    expect(startSimulation(lamp, undefined).timers).toMatchObject([{ at: 0, delay: 0 }])
    expect(playWalk(lamp, { input: undefined, steps: [{ time: 0 }] }).at(-1)?.snapshot.value).toBe('on')
  })

  it('stops a machine that is never at rest', () => {
    const clock = setup({}).createMachine({
      initial: 'on',
      states: { on: { after: { 0: { target: 'on', reenter: true } } } },
    })
    const [, frame] = playWalk(clock, { input: undefined, steps: [{ time: 5 }] })
    expect(frame?.problem).toBe('More than 1000 delayed events came due: the simulation stopped at 0 ms.')
  })

  const gate = setup({
    guards: { isKnown: (): boolean => neverRuns(), isLoud: ({ event }) => event.type === 'knocked' },
  }).createMachine({
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isKnown', target: 'open' }, { target: 'shut' }] },
      shut: { on: { knocked: { guard: and(['isLoud', 'isKnown']), target: 'open' } } },
      open: {},
    },
  })
  const knocked: Step = { event: { type: 'knocked' } }

  it.each<[Walk['guards'], Step[], string]>([
    [undefined, [], 'shut'],
    [{ isKnown: true }, [], 'open'],
    [{}, [knocked], 'shut'],
    [{}, [{ guard: 'isKnown', result: true }, knocked], 'open'],
    [{}, [{ guard: 'isKnown', result: true }, { guard: 'isKnown', result: false }, knocked], 'shut'],
  ])('decides by the guards of the page: %j, %j', (guards, steps, state) => {
    const frame = playWalk(gate, { input: undefined, ...(guards && { guards }), steps }).at(-1)
    expect([frame?.snapshot.value, frame?.problem]).toEqual([state, null])
  })

  it('explains a guard with the results of its own frame', () => {
    const [start, known] = playWalk(gate, { input: undefined, steps: [{ guard: 'isKnown', result: true }] })
    expect(explainIn(known as Frame, 'isKnown', { type: 'knocked' }).result).toBe(true)
    expect(explainIn(start as Frame, 'isKnown', { type: 'knocked' }).result).toBe(false)
  })
})

describe('an actor with a systemId', () => {
  const machine = createMachine({
    initial: 'open',
    states: {
      open: {
        invoke: { src: fromCallback(neverRuns), id: 'socket', systemId: 'socket' },
        on: { again: { target: 'open', reenter: true }, close: 'closed' },
      },
      closed: { on: { open: 'open' } },
    },
    on: { write: { actions: sendTo(({ system }) => system.get('socket'), { type: 'write' }) } },
  })
  const events = (...types: string[]): Frame[] =>
    playWalk(machine, { input: undefined, steps: types.map((type) => ({ event: { type } })) })

  it('is found by it in later steps', () => {
    expect(events('write').at(-1)?.asked).toEqual([{ type: 'write', params: { type: 'write' }, to: 'socket' }])
  })

  it('is started again', () => {
    const frames = events('again', 'close', 'open', 'again')
    expect(frames.map(({ problem, actors }) => [problem, actors.length])).toEqual([
      [null, 1],
      [null, 1],
      [null, 0],
      [null, 1],
      [null, 1],
    ])
  })
})

it('an actor that assign spawns is among those that run, with its input', () => {
  const machine = createMachine({
    context: ({ spawn }) => ({
      timer: spawn(
        fromPromise<void, number>(async () => neverRuns()),
        { id: 'timer', input: 5 },
      ),
    }),
  })
  const { actors } = startSimulation(machine, undefined)
  expect(actors.map(({ id, src, input }) => [id, src, input])).toEqual([['timer', 'timer', 5]])
})

it('a machine whose context cannot be made has a problem', () => {
  const machine = createMachine({
    context: () => {
      throw new Error('No window here.')
    },
  })
  expect(startSimulation(machine, undefined).problem).toBe('The machine cannot start with this input: No window here.')
})
