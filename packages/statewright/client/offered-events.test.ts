import { assign, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../core/chart.ts'
import { playWalk, type Frame } from '../core/simulate.ts'
import type { Step } from '../core/walk.ts'
import { ignoredEvents, offeredEvents, outcomeOf, type OfferedEvent } from './offered-events.ts'
import { activeStates, stateName } from '../core/names.ts'
import { tellingStates } from './simulation.ts'

const lift = setup({
  types: {
    context: {} as { floor: number },
    events: {} as { type: 'called' | 'opened' | 'counted' } | { type: 'lamp.*' },
  },
  guards: { isUp: ({ context }) => context.floor > 0 },
}).createMachine({
  id: 'lift',
  type: 'parallel',
  context: { floor: 0 },
  states: {
    cabin: {
      initial: 'resting',
      states: {
        resting: { on: { called: [{ guard: 'isUp', target: 'moving' }, { target: 'waiting' }], 'lamp.*': {} } },
        waiting: { on: { opened: { guard: 'isUp', target: 'resting' } } },
        moving: { after: { 10: 'resting' } },
      },
    },
    counter: { on: { counted: { actions: assign({ floor: ({ context }) => context.floor + 1 }) } } },
  },
})
const chart = chartOf(lift)

function after(...steps: Step[]): { frame: Frame; events: OfferedEvent[]; event: (name: string) => OfferedEvent } {
  const frame = playWalk(lift, { input: undefined, steps }).at(-1) as Frame
  const events = offeredEvents({ frame, chart, types: null })
  return { frame, events, event: (name) => events.find((one) => one.name === name) as OfferedEvent }
}

const called: Step = { event: { type: 'called' } }
const counted: Step = { event: { type: 'counted' } }

describe('the events that a state handles', () => {
  it('are those of its transitions, each with its candidates in order', () => {
    const { events } = after()
    expect(events.map(({ name, candidates }) => [name, candidates.length])).toEqual([
      ['called', 2],
      ['lamp.*', 1],
      ['counted', 1],
    ])
    expect(ignoredEvents(chart, events)).toEqual(['opened'])
  })

  it.each<[string, Step[], string, object]>([
    ['enters a state', [], 'called', { entered: ['lift.cabin.waiting'], taken: ['lift.cabin.resting|called|1'] }],
    ['enters another by its guard', [counted], 'called', { entered: ['lift.cabin.moving'] }],
    ['changes the context only', [], 'counted', { entered: [], changesContext: true }],
    ['is refused', [called], 'opened', { entered: [], taken: [], changesContext: false }],
  ])('an event %s', (_, steps, name, outcome) => {
    const { frame, event } = after(...steps)
    expect(outcomeOf(frame, event(name), { type: name })).toMatchObject(outcome)
  })

  it('say for each guard whether it lets them pass', () => {
    const { frame, event } = after(called)
    const [first] = outcomeOf(frame, event('opened'), { type: 'opened' }).verdicts
    expect([first?.verdict.name, first?.verdict.result, first?.verdict.reads]).toEqual([
      'isUp',
      false,
      { 'context.floor': 0 },
    ])
  })
})

describe('the active states', () => {
  it('are named without the machine, in its order', () => {
    const names = activeStates(after(called).frame).map((id) => stateName(id, chart))
    expect(names).toEqual(['cabin.waiting', 'counter'])
  })

  it('that say something are not the root and not a region with states', () => {
    expect(tellingStates(after().frame).toSorted()).toEqual(['lift.cabin.resting', 'lift.counter'])
  })
})
