import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { stateText } from './state-name.ts'
import { chartOf } from './chart.ts'
import { configurations } from './configurations.ts'

const leaf = {}
const region = { initial: 'shut', states: { shut: leaf, open: leaf, last: { type: 'history' } } } as const
const inner = { type: 'parallel', states: { answer: region, display: region } } as const

it.each([
  ['flat', { initial: 'b', states: { a: leaf, b: leaf } }, ['b', 'a']],
  ['nested', { initial: 'a', states: { a: leaf, b: region } }, ['a', 'b.shut', 'b.open']],
  ['of regions', { type: 'parallel', states: { menu: region, page: leaf } }, ['menu.shut page', 'menu.open page']],
  [
    'of regions inside',
    { initial: 'idle', states: { idle: leaf, sending: inner } },
    [
      'idle',
      'sending.answer.shut sending.display.shut',
      'sending.answer.open sending.display.shut',
      'sending.answer.shut sending.display.open',
    ],
  ],
] as const)('a machine that is %s can be in each of its states, the first one first', (_, config, expected) => {
  const machine = createMachine({ id: 'machine', ...config } as never)
  const found = configurations(chartOf(machine))
  expect(found).toEqual(expected)
  expect(found[0]).toBe(stateText(machine.getInitialSnapshot({ self: {} } as never, {}).value as never))
})
