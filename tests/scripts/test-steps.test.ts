import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { closingLine, flakyLines, playwrightCounts, vitestCounts } from '../../scripts/test/counts.ts'
import { matchedLines } from '../../scripts/test/matched-tests.ts'
import { secondsOf } from '../../scripts/test/measured-command.ts'
import { runStage } from '../../scripts/test/run-stage.ts'
import { runStep, type Outcome } from '../../scripts/test/run-step.ts'
import { chooseStages, stages, type Step } from '../../scripts/test/steps.ts'
import { temporaryFolder } from '../../scripts/test/temporary-folder.ts'

describe('chooseStages', () => {
  it('takes all stages when no step is named', () => {
    expect(chooseStages([])).toBe(stages)
  })

  it('takes the named steps one after the other, in the order in which they are named', () => {
    const chosen = chooseStages(['types', 'lint'])
    expect(chosen.map((stage) => stage.map(({ name }) => name))).toEqual([['types'], ['lint']])
  })

  it('hands further words to the last named step', () => {
    const [lint, unit] = chooseStages(['lint', 'unit', 'engine/routing', '-t', 'HOST-08']).flat()
    expect(lint?.command).toEqual(['oxlint', '--deny-warnings'])
    expect(unit?.command.slice(0, 2)).toEqual(['vitest', 'run'])
    expect(unit?.command.slice(-3)).toEqual(['engine/routing', '-t', 'HOST-08'])
  })

  it.each(['unit', 'end-to-end'])('leaves slow tests out of "%s", unless words say which tests run', (name) => {
    expect(chooseStages([name]).flat()[0]?.leavesOutSlow?.join(' ')).toMatch(/slow/)
    const [named] = chooseStages([name, 'header']).flat()
    expect(named).not.toHaveProperty('leavesOutSlow')
    expect(named?.command.join(' ')).not.toMatch(/slow/)
  })

  it('has slow unit tests in a step that loads no other file', () => {
    const [unit, slow] = chooseStages(['unit', 'slow-unit']).flat()
    const files = slow?.command.filter((word) => word.endsWith('.test.ts')) ?? []
    expect(files).toContain('content/backup/backup.test.ts')
    expect(files).not.toContain('tests/scripts/find-chromium.test.ts')
    // Of those that have others, too, the tests are chosen by their tag.
    expect(files).toContain('engine/server/sitemaps.test.ts')
    expect(unit?.leavesOutSlow).toContain('content/backup/backup.test.ts')
    expect(unit?.leavesOutSlow).not.toContain('engine/server/sitemaps.test.ts')
  })

  it('names the steps when the first word is not one', () => {
    expect(() => chooseStages(['unti'])).toThrow(/^No step is named "unti"\. Steps: generate, types, /)
  })
})

describe('a stage', () => {
  /** Runs steps of which some fail. What began and ended, in this order; a step goes on until `end` is called with it. */
  function started(stage: readonly Step[], { fails = [] as string[], atOnce = 2 } = {}) {
    const said: string[] = []
    const ends = new Map<string, () => void>()
    const run = async (step: Step): Promise<Outcome> => {
      said.push(step.name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(step.name, resolve)
      await promise
      const counts = { passed: 1, failed: 0, skipped: 0, flaky: [] }
      return { step, status: fails.includes(step.name) ? 1 : 0, output: '', counts, cpuSeconds: null, matched: [] }
    }
    const whole = runStage(stage, { run, atOnce })
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.()
      await new Promise(setImmediate)
    }
    return { said, end, whole }
  }
  const step = (name: string, after?: string): Step => ({ name, command: ['true'], ...(after ? { after } : {}) })

  it('begins a step once the one that it needs has passed, and as many as may run at a time', async () => {
    const { said, end, whole } = started([step('build'), step('unit'), step('browser', 'build'), step('kill')])
    expect(said).toEqual(['build', 'unit'])
    await end('unit')
    expect(said).toEqual(['build', 'unit', 'kill'])
    await end('build')
    expect(said).toEqual(['build', 'unit', 'kill', 'browser'])
    await end('browser')
    await end('kill')
    expect((await whole).map((outcome) => outcome.step.name)).toEqual(['unit', 'build', 'browser', 'kill'])
  })

  it('leaves out what needs a step that failed, and nothing else', async () => {
    const { said, end, whole } = started([step('build'), step('browser', 'build'), step('unit')], { fails: ['build'] })
    await end('build')
    await end('unit')
    expect((await whole).map(({ status }) => status)).toEqual([1, 0])
    expect(said).toEqual(['build', 'unit'])
  })

  it('has each step that another one needs before it', () => {
    const misplaced = stages.flatMap((stage) =>
      stage.filter(({ after }, index) => after && !stage.slice(0, index).some(({ name }) => name === after)),
    )
    expect(misplaced).toEqual([])
  })

  it('of one named step does not wait for others', () => {
    expect(chooseStages(['end-to-end'])).toEqual([[expect.not.objectContaining({ after: expect.anything() })]])
  })
})

describe('counts', () => {
  it('reads the report of vitest', () => {
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, numFailedTestSuites: 1 }
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 1, skipped: 3, flaky: [] })
  })

  it('counts a test file that cannot be loaded as a failure', () => {
    expect(vitestCounts({ numPassedTests: 5, numFailedTests: 0, numFailedTestSuites: 1 }).failed).toBe(1)
  })

  it('reads the report of Playwright', () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 3 }, suites: [] }
    expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 1, skipped: 3, flaky: [] })
  })

  it('closes with the sums', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0, flaky: [] },
      { passed: 41, failed: 2, skipped: 3, flaky: [] },
    ]
    expect(closingLine(all)).toBe('42 passed, 2 failed')
  })
})

/** A report of Playwright on tests of which some passed on a second try. */
function reportOf(...flaky: string[]): unknown {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const inner = { title: 'the menu', specs: flaky.map((title) => spec(title, 'flaky')) }
  const file = { title: 'header.e2e.ts', specs: [spec('is shown', 'expected')], suites: [inner] }
  return { stats: { expected: 1, unexpected: 0, flaky: flaky.length, skipped: 0 }, suites: [file] }
}

describe('a test that passes on a second try', () => {
  it('is named with its file, and counts as passed as long as there are at most two', () => {
    const counts = playwrightCounts(reportOf('opens', 'closes'))
    expect(counts).toMatchObject({ passed: 3, failed: 0 })
    expect(flakyLines(counts)).toEqual([
      '  flaky: header.e2e.ts › the menu › opens passed on the second try',
      '  flaky: header.e2e.ts › the menu › closes passed on the second try',
    ])
  })

  it('fails the run as the third', () => {
    const counts = playwrightCounts(reportOf('opens', 'closes', 'opens again'))
    expect(counts).toMatchObject({ passed: 1, failed: 3 })
    expect(flakyLines(counts).at(-1)).toBe('3 tests needed a second try; more than 2 fail the run.')
  })

  it('is not mentioned where there is none', () => {
    expect(flakyLines(playwrightCounts(reportOf()))).toEqual([])
  })
})

describe('the tests that a title matched', () => {
  const file = (name: string, ...tests: [outer: string, status: string][]) => ({
    name: `/project/${name}`,
    assertionResults: tests.map(([outer, status]) => ({ ancestorTitles: [outer], status })),
  })

  it('are counted for each outer block, without those that were skipped', () => {
    const testResults = [
      file(
        'blocks/contract.test.tsx',
        ['shell/header', 'skipped'],
        ['shell/footer', 'passed'],
        ['shell/footer', 'failed'],
      ),
      file('engine/a.test.ts', ['', 'passed']),
      file('engine/b.test.ts', ['', 'pending']),
    ]
    expect(matchedLines({ testResults }, '/project')).toEqual([
      '  blocks/contract.test.tsx › shell/footer: 2 tests',
      '  engine/a.test.ts: 1 test',
    ])
  })

  it('are not listed when none was skipped, and not all when they are in many files', () => {
    const many = Array.from({ length: 20 }, (_, index) => file(`${index}.test.ts`, ['', 'passed']))
    expect(matchedLines({ testResults: many }, '/project')).toEqual([])
    const lines = matchedLines({ testResults: [...many, file('b.test.ts', ['', 'skipped'])] }, '/project')
    expect(lines).toHaveLength(13)
    expect(lines.at(-1)).toBe('  in 8 more places: 8 tests')
  })
})

describe('a step', () => {
  const step = (script: string): Step => ({ name: 'measured', command: ['node', '-e', script] })

  it('tells the processor time of its processes and of theirs', { tags: 'slow' }, async () => {
    const busy = 'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);'
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`
    const { status, cpuSeconds } = await runStep(step(child))
    expect(status).toBe(0)
    expect(cpuSeconds).toBeGreaterThan(0.3)
  })

  it('ends with the status of its command, and what it printed', async () => {
    const failing = await runStep(step('console.log("a sentence"); process.exit(3)'))
    expect(failing).toMatchObject({ status: 3, output: 'a sentence\n', counts: { passed: 0, failed: 1 } })
  })
})

it.each([
  ['a point', '0m0.000s 0m0.010s\n1m1.250s 0m0.500s\n', 61.76],
  ['a comma', '0m0,000s 0m0,010s\n1m1,250s 0m0,500s\n', 61.76],
])('reads the processor time that a shell prints with %s', (_mark, times, seconds) => {
  expect(secondsOf(times)).toBeCloseTo(seconds)
})

it('knows no processor time where no shell prints it', () => {
  expect(secondsOf('')).toBeNull()
})

it.each([
  ['in memory where there is room', {}, 8e9, '/dev/shm'],
  ['on the disk where there is little room, or no such folder', {}, 64e6, tmpdir()],
  ['where TMPDIR says', { TMPDIR: tmpdir() }, 8e9, tmpdir()],
])('tests write %s', (_where, env, freeBytes, folder) => {
  expect(temporaryFolder(env, freeBytes)).toBe(folder)
})
