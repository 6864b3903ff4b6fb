import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLightly, type LightFlow } from './light-flow.ts'

const lamp: LightFlow = {
  initial: 'dark',
  states: {
    dark: { on: { 'switch.pressed': 'lit' } },
    lit: { on: { 'switch.pressed': 'dark' }, after: { 100: 'dim' } },
    dim: { after: { 50: 'dark' } },
  },
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function follow(): { shown: string[]; tell: (event: string) => void } {
  const shown: string[] = []
  return { shown, tell: followLightly(lamp, (state) => shown.push(state)) }
}

test('shows the state that it begins with', () => {
  expect(follow().shown).toEqual(['dark'])
})

test('goes where an event leads, and stays where the state does not know it', () => {
  const { shown, tell } = follow()
  for (const event of ['door.opened', 'switch.pressed', 'switch.pressed']) tell(event)
  expect(shown).toEqual(['dark', 'lit', 'dark'])
})

test('goes on when the time of a state is up', () => {
  const { shown, tell } = follow()
  tell('switch.pressed')
  vi.advanceTimersByTime(99)
  expect(shown.at(-1)).toBe('lit')
  vi.advanceTimersByTime(51)
  expect(shown).toEqual(['dark', 'lit', 'dim', 'dark'])
})

test('forgets the time of a state that was left', () => {
  const { shown, tell } = follow()
  tell('switch.pressed')
  tell('switch.pressed')
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['dark', 'lit', 'dark'])
})

test('takes an event that showing a state gives rise to', () => {
  const shown: string[] = []
  const tell = followLightly(lamp, (state) => {
    shown.push(state)
    if (state === 'lit') tell('switch.pressed')
  })
  tell('switch.pressed')
  expect(shown).toEqual(['dark', 'lit', 'dark'])
})
