import { fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from './chart.ts'
import { stateAfter } from './sequence.ts'
import { playWalk } from './simulate.ts'
import { walkSequence } from './walk-sequence.ts'
import type { Step } from './walk.ts'

const call = setup({
  actors: {
    dial: fromPromise<number>(() => Promise.reject(new Error('not provided'))),
    listen: fromCallback(() => {}),
  },
  actions: { ring: () => {} },
}).createMachine({
  id: 'call',
  initial: 'idle',
  states: {
    idle: { on: { dialled: 'dialling' } },
    dialling: {
      entry: 'ring',
      invoke: { id: 'dial', src: 'dial', onDone: 'talking', onError: 'idle' },
      after: { 900: 'idle' },
    },
    talking: {
      invoke: { id: 'ear', src: 'listen' },
      on: { muted: { actions: sendTo('ear', { type: 'mute' }) }, heard: {}, ended: 'idle' },
    },
  },
})

const dialled: Step = { event: { type: 'dialled' } }
const answered: Step = { done: 'dial', output: 3 }

function rowsAfter(...steps: Step[]): string[] {
  const { rows } = walkSequence(playWalk(call, { input: undefined, steps }), chartOf(call))
  return rows
    .filter(({ at }) => at === steps.length)
    .map(({ from, to, kind, text, states }) =>
      `${from} → ${to} ${kind} ${text} ${Object.entries(states).join(' ')}`.trim(),
    )
}

describe('what actors say to each other in a walk', () => {
  it.each<[string, Step[], string[]]>([
    ['starts', [], ['page → machine start start machine,idle']],
    [
      'sends an event, which asks for an action and starts an actor',
      [dialled],
      [
        'page → machine event dialled machine,dialling',
        'machine → page action ring',
        'machine → dial start start dial,running',
      ],
    ],
    [
      'has an answer',
      [dialled, answered],
      ['dial → machine answer done dial,done machine,talking', 'machine → ear start start ear,running'],
    ],
    [
      'has an error',
      [dialled, { error: 'dial', message: 'no' }],
      ['dial → machine answer error dial,failed machine,idle'],
    ],
    [
      'waits, and stops an actor',
      [dialled, { time: 1000 }],
      ['machine → machine delay 1,000 ms machine,idle', 'machine → dial stop stop dial,stopped'],
    ],
    [
      'hears an actor',
      [dialled, answered, { actor: 'ear', event: { type: 'heard' } }],
      ['ear → machine event heard machine,talking'],
    ],
    [
      'sends to an actor',
      [dialled, answered, { event: { type: 'muted' } }],
      ['page → machine event muted machine,talking', 'machine → ear event mute'],
    ],
  ])('%s', (_, steps, rows) => {
    expect(rowsAfter(...steps)).toEqual(rows)
  })

  it('has a lane for the page, the machine and each actor, with its state at every row', () => {
    const sequence = walkSequence(playWalk(call, { input: undefined, steps: [dialled, answered] }), chartOf(call))
    expect(sequence.lanes.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
      ...['page page', 'machine call', 'actor dial', 'actor listen'],
    ])
    const last = sequence.rows.length - 1
    expect(sequence.lanes.map(({ id }) => stateAfter(sequence, last, id))).toEqual([null, 'talking', 'done', 'running'])
    expect(stateAfter(sequence, 0, 'dial')).toBeNull()
  })
})
