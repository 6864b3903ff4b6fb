import { expect, it } from 'vitest'
import { chartOf, type Chart } from '../../packages/statewright/core/chart.ts'
import { machineOfTable } from './table-machine.ts'

function lines({ transitions }: Chart): string[] {
  return transitions.map(({ id, kind, targets }) => [kind, id, '→', ...targets].join(' '))
}

it('draws a table of states like a machine', () => {
  const table = {
    initial: 'dark',
    states: { dark: { on: { pressed: 'lit' } }, lit: { on: { broken: 'out' }, after: { 100: 'dark' } }, out: {} },
  }
  const { root, ...rest } = chartOf(machineOfTable(table, { id: 'lamp', description: 'A lamp.' }))
  expect(root).toMatchObject({ id: 'lamp', type: 'compound', initial: 'lamp.dark' })
  expect(root.states.map(({ id, type }) => `${type} ${id}`)).toEqual([
    'atomic lamp.dark',
    'atomic lamp.lit',
    'final lamp.out',
  ])
  expect(lines({ root, ...rest })).toEqual([
    'event lamp.dark|pressed|0 → lamp.lit',
    'event lamp.lit|broken|0 → lamp.out',
    'after lamp.lit|xstate.after.100.lamp.lit|0 → lamp.dark',
  ])
})

it('draws tables side by side like a parallel machine', () => {
  const light = { initial: 'dark', states: { dark: { on: { pressed: 'lit' } }, lit: { on: { pressed: 'dark' } } } }
  const door = { initial: 'shut', states: { shut: { on: { pushed: 'open' } }, open: { on: { pulled: 'shut' } } } }
  const { root, ...rest } = chartOf(
    machineOfTable({ type: 'parallel', states: { lamp: light, door } }, { id: 'room', description: 'A room.' }),
  )
  expect(root).toMatchObject({ id: 'room', type: 'parallel', path: [], description: 'A room.' })
  expect(root.states).toMatchObject([
    {
      id: 'room.lamp',
      key: 'lamp',
      type: 'compound',
      initial: 'room.lamp.dark',
      states: [{ path: ['lamp', 'dark'] }, {}],
    },
    { id: 'room.door', key: 'door', type: 'compound', initial: 'room.door.shut' },
  ])
  expect(lines({ root, ...rest })).toEqual([
    'event room.lamp.dark|pressed|0 → room.lamp.lit',
    'event room.lamp.lit|pressed|0 → room.lamp.dark',
    'event room.door.shut|pushed|0 → room.door.open',
    'event room.door.open|pulled|0 → room.door.shut',
  ])
})
