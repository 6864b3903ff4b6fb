import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runStateTable, type StateTable } from './state-table.ts'

const lamp: StateTable = {
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': 'lit' } },
    lit: { on: { 'switch.pressed': 'dark' }, after: { 100: 'dim' } },
    dim: { after: { 50: 'dark' } },
  },
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function run(): { states: string[]; send: (event: string) => void } {
  const states: string[] = []
  return { states, send: runStateTable(lamp, (state) => states.push(state)) }
}

test('reports the initial state', () => {
  expect(run().states).toEqual(['dark'])
})

test('follows an event of the state, and ignores any other', () => {
  const { states, send } = run()
  for (const event of ['door.opened', 'switch.pressed', 'switch.pressed']) send(event)
  expect(states).toEqual(['dark', 'lit', 'dark'])
})

test('enters the next state after the delay', () => {
  const { states, send } = run()
  send('switch.pressed')
  vi.advanceTimersByTime(99)
  expect(states.at(-1)).toBe('lit')
  vi.advanceTimersByTime(51)
  expect(states).toEqual(['dark', 'lit', 'dim', 'dark'])
})

test('cancels the delay of a state that was left', () => {
  const { states, send } = run()
  send('switch.pressed')
  send('switch.pressed')
  vi.advanceTimersByTime(1000)
  expect(states).toEqual(['dark', 'lit', 'dark'])
})

test('handles an event that is sent while it reports a state', () => {
  const states: string[] = []
  const send = runStateTable(lamp, (state) => {
    states.push(state)
    if (state === 'lit') send('switch.pressed')
  })
  send('switch.pressed')
  expect(states).toEqual(['dark', 'lit', 'dark'])
})
