import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownSteps } from './shown-steps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('logs each step that took more than three seconds where nobody is at a terminal', () => {
  const lines: string[] = []
  const steps = shownSteps({ info: (_facts, message) => void lines.push(message ?? '') }, false)
  steps.show(1, 'reading the content files')
  vi.advanceTimersByTime(2900)
  steps.show(2, 'checking the content')
  vi.advanceTimersByTime(3100)
  steps.show(4, 'filling the search, fr')
  vi.advanceTimersByTime(2000)
  steps.show(4.5, 'filling the search, fr')
  vi.advanceTimersByTime(2000)
  steps.end()
  steps.end()
  expect(lines).toEqual(['It took 3 s: checking the content.', 'It took 4 s: filling the search, fr.'])
})
