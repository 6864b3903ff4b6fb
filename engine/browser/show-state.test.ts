// @vitest-environment happy-dom
import { createMachine } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showState } from './show-state.ts'

const machine = createMachine({
  id: 'chairs',
  initial: 'shown',
  states: { shown: { meta: { address: '{?wood,page}' } } },
})

const requested: string[] = []

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return new Response('<body></body>')
  })
})

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [{ wood: 'oak', page: '2' }, '/chairs?kept=1&wood=oak&page=2'],
  [{ wood: null, page: '3' }, '/chairs?kept=1&page=3'],
  [{ wood: 'ash', other: 'x' }, '/chairs?kept=1&wood=ash'],
])('writes the parameters that the state declares, and leaves the others: %j', async (values, address) => {
  history.replaceState(null, '', '/chairs?kept=1&wood=elm&page=9')
  await showState(machine, 'chairs.shown', { values })
  expect(requested).toEqual([address])
  expect(location.pathname + location.search).toBe(address)
})

it('tells a developer which state the machine has not', () => {
  expect(() => showState(machine, 'chairs.show', { values: {} })).toThrow("'show' does not exist on 'chairs'")
})
