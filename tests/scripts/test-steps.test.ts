import { describe, expect, it } from 'vitest'
import { closingLine, playwrightCounts, vitestCounts } from '../../scripts/test/counts.ts'
import { chooseSteps, steps } from '../../scripts/test/steps.ts'

describe('chooseSteps', () => {
  it('takes all steps when none is named', () => {
    expect(chooseSteps([])).toBe(steps)
  })

  it('takes the named steps in the order in which they are named', () => {
    expect(chooseSteps(['types', 'lint']).map(({ name }) => name)).toEqual(['types', 'lint'])
  })

  it('hands further words to the last named step', () => {
    const [lint, unit] = chooseSteps(['lint', 'unit', 'engine/routing', '-t', 'HOST-08'])
    expect(lint?.command).toEqual(['oxlint', '--deny-warnings'])
    expect(unit?.command).toEqual(['vitest', 'run', 'engine/routing', '-t', 'HOST-08'])
  })

  it('names the steps when the first word is none', () => {
    expect(() => chooseSteps(['unti'])).toThrow(/^No step is named "unti"\. Steps: generate, format, /)
  })
})

describe('counts', () => {
  it('reads the report of vitest', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, numFailedTestSuites: 1 }
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  })

  it('counts a test file that cannot be loaded as a failure', () => {
    expect(vitestCounts({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1)
  })

  it('reads the report of Playwright, in which a second attempt may pass', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 } }
    expect(playwrightCounts(report)).toEqual({ passed: 9, failed: 1, skipped: 3 })
  })

  it('closes with the sums', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 41, failed: 2, skipped: 3 },
    ]
    expect(closingLine(all)).toBe('42 passed, 2 failed')
  })
})
