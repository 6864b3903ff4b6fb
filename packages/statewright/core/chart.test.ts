import { and, assign, fromPromise, not, raise, sendTo, setup, stateIn } from 'xstate'
import { describe, expect, it } from 'vitest'
import { allStates, chartOf, type Chart } from './chart.ts'

const lamp = setup({
  types: { context: {} as { level: number }, events: {} as { type: 'lamp.pressed' } | { type: 'lamp.dimmed' } },
  actors: { warm: fromPromise<void>(async () => {}) },
  actions: { log: (_, _params: { level: string }) => {}, beep: () => {}, tell: (_, _event: { type: string }) => {} },
  guards: { isCold: () => true, isDay: () => false, isDark: and(['isCold', not('isDay')]) },
  delays: { dusk: 300, dawn: () => 5 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp that warms up.',
  type: 'parallel',
  context: { level: 0 },
  states: {
    light: {
      initial: 'off',
      onDone: '.off',
      states: {
        off: {
          description: 'Dark.',
          tags: 'quiet',
          on: {
            'lamp.pressed': [
              { guard: 'isDark', target: 'warming', description: 'By hand.' },
              { guard: ({ context }) => context.level > 1, actions: 'beep' },
            ],
            '*': {},
          },
        },
        warming: {
          entry: [
            { type: 'tell', params: { type: 'lamp.warm' } },
            { type: 'log', params: { level: 'low' } },
          ],
          exit: assign({ level: 1 }),
          invoke: { src: 'warm', onDone: 'on', onError: { target: 'off', reenter: true } },
          after: { dusk: 'on', dawn: 'off', 50: 'on' },
        },
        on: { meta: { focus: 'lamp' }, always: { guard: stateIn({ timer: 'over' }), target: 'out' } },
        out: { type: 'final' },
      },
    },
    timer: {
      initial: 'over',
      states: {
        over: { on: { 'lamp.dimmed': { actions: [raise({ type: 'lamp.pressed' }), sendTo('warm', { type: 'x' })] } } },
        before: { type: 'history', history: 'deep', target: 'over' },
      },
    },
  },
})

const chart = chartOf(lamp)

/** One line for each transition. */
function lines({ transitions }: Chart): string[] {
  return transitions.map(({ id, kind, targets, actions }) => [kind, id, '→', ...targets, ...actions].join(' '))
}

function transition(id: string) {
  return chart.transitions.find((one) => one.id === id)
}

describe('the chart of a machine', () => {
  it('has its description and every state, with what it does', () => {
    expect(chart).toMatchObject({ id: 'lamp', description: 'A lamp that warms up.', root: { type: 'parallel' } })
    const states = allStates(chart)
    expect(states.map(({ id, type }) => `${type} ${id}`)).toEqual([
      ...['parallel lamp', 'compound lamp.light', 'atomic lamp.light.off', 'atomic lamp.light.warming'],
      ...['atomic lamp.light.on', 'final lamp.light.out', 'compound lamp.timer', 'atomic lamp.timer.over'],
      'history lamp.timer.before',
    ])
    expect(states[1]).toMatchObject({ key: 'light', path: ['light'], initial: 'lamp.light.off' })
    expect(states[2]).toMatchObject({ description: 'Dark.', tags: ['quiet'], initial: null })
    expect(states[3]).toMatchObject({
      entry: ['tell lamp.warm', "log { level: 'low' }"],
      exit: ['assign level'],
      invokes: [{ id: '0.lamp.light.warming', src: 'warm' }],
    })
    expect(states[4]?.meta).toEqual({ focus: 'lamp' })
    expect(states[8]).toMatchObject({ history: 'deep', initial: 'lamp.timer.over' })
  })

  it('has every transition under an id of its own', () => {
    expect(lines(chart)).toEqual([
      'state-done lamp.light|xstate.done.state.lamp.light|0 → lamp.light.off',
      'event lamp.light.off|lamp.pressed|0 → lamp.light.warming',
      'event lamp.light.off|lamp.pressed|1 → beep',
      'wildcard lamp.light.off|*|0 →',
      'done lamp.light.warming|xstate.done.actor.0.lamp.light.warming|0 → lamp.light.on',
      'error lamp.light.warming|xstate.error.actor.0.lamp.light.warming|0 → lamp.light.off',
      'after lamp.light.warming|xstate.after.50.lamp.light.warming|0 → lamp.light.on',
      'after lamp.light.warming|xstate.after.dusk.lamp.light.warming|0 → lamp.light.on',
      'after lamp.light.warming|xstate.after.dawn.lamp.light.warming|0 → lamp.light.off',
      'always lamp.light.on||0 → lamp.light.out',
      'event lamp.timer.over|lamp.dimmed|0 → raise lamp.pressed send x to warm',
    ])
  })

  it('names the actor and the delay of a transition', () => {
    const warming = 'lamp.light.warming'
    expect(transition(`${warming}|xstate.error.actor.0.${warming}|0`)).toMatchObject({
      ...{ event: 'error', invoke: `0.${warming}`, reenter: true },
    })
    expect(transition(`${warming}|xstate.after.dusk.${warming}|0`)).toMatchObject({
      ...{ event: 'after dusk', delay: 'dusk', delayMs: 300 },
    })
    expect(transition(`${warming}|xstate.after.dawn.${warming}|0`)).toMatchObject({ delay: 'dawn', delayMs: null })
    expect(transition(`${warming}|xstate.after.50.${warming}|0`)).toMatchObject({ delay: 50, delayMs: 50 })
  })

  it('shows what a guard consists of', () => {
    const part = (name: string) => ({ type: 'guard', name, of: null })
    expect(transition('lamp.light.off|lamp.pressed|0')).toMatchObject({
      description: 'By hand.',
      guard: {
        ...{ type: 'guard', name: 'isDark' },
        of: { type: 'and', guards: [part('isCold'), { type: 'not', guard: part('isDay') }] },
      },
    })
    expect(transition('lamp.light.off|lamp.pressed|1')?.guard).toEqual(part('context.level > 1'))
    expect(transition('lamp.light.on||0')?.guard).toEqual({ type: 'stateIn', state: 'timer.over' })
  })

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart)
  })
})
