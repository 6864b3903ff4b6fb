import { createMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { survivorPlaces } from './survivor-places.ts'

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { exit: 'cool', on: { pressed: [{ guard: 'isDark', target: 'on' }, { actions: 'beep' }], broken: ['out'] } },
    on: { always: { guard: 'isDay', target: 'off' }, after: { dusk: 'off' }, onDone: 'out', states: {} },
    watching: { invoke: [{ src: 'clock' }, { src: 'sensor', onDone: 'off', onError: [{ target: 'out' }] }] },
    out: { type: 'final' },
  },
})

describe('a change of the source is drawn', () => {
  it.each([
    ['off.exit', ['lamp.off']],
    ['off.exit[1]', ['lamp.off']],
    ['off.on.pressed[0]', ['lamp.off|pressed|0']],
    ['off.on.pressed[1].actions', ['lamp.off|pressed|1']],
    ['off.on.pressed[1].actions[2]', ['lamp.off|pressed|1']],
    ['off.on.broken[0]', ['lamp.off|broken|0']],
    ['on.always', ['lamp.on||0']],
    ['on.after.dusk', ['lamp.on|xstate.after.dusk.lamp.on|0']],
    ['delays.dusk', ['lamp.on|xstate.after.dusk.lamp.on|0']],
    ['on.onDone', ['lamp.on|xstate.done.state.lamp.on|0']],
    ['watching.invoke[1].onDone', ['lamp.watching|xstate.done.actor.1.lamp.watching|0']],
    ['watching.invoke[1].onError[0]', ['lamp.watching|xstate.error.actor.1.lamp.watching|0']],
    ['nowhere.on.pressed', []],
  ])('%s: %j', (place, ids) => {
    expect([...survivorPlaces(chartOf(lamp), [{ place }])]).toEqual(ids)
  })
})
