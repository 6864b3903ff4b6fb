export interface Counts {
  /** Tests that passed, those that needed a second try among them. */
  passed: number
  failed: number
  skipped: number
  /** Titles of the tests that failed first and passed on a second try. */
  flaky: readonly string[]
}

/** More flaky tests than these in a run are a fault of the tests or of the site. */
const maxFlaky = 2

/** Reads the JSON that vitest writes. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, numTodoTests } = numbers(report)
  // A file that cannot be loaded has no failed test, yet is a failure.
  const failed = numFailedTests || (numFailedTestSuites ?? 0)
  const skipped = (numPendingTests ?? 0) + (numTodoTests ?? 0)
  return { passed: numPassedTests ?? 0, failed, skipped, flaky: [] }
}

/** Reads the JSON that Playwright writes. Too many flaky tests are failures. */
export function playwrightCounts(report: unknown): Counts {
  const { expected = 0, unexpected = 0, skipped = 0 } = numbers(fieldsOf(report)['stats'])
  const flaky = flakyTitles(report, [])
  const counted = flaky.length > maxFlaky ? { passed: 0, failed: flaky.length } : { passed: flaky.length, failed: 0 }
  return { passed: expected + counted.passed, failed: unexpected + counted.failed, skipped, flaky }
}

/** What a step says about its flaky tests: each by name, and a last line when they are too many. Empty where none is. */
export function flakyLines({ flaky }: Counts): string[] {
  const tooMany = `${flaky.length} tests needed a second try; more than ${maxFlaky} fail the run.`
  return [
    ...flaky.map((title) => `  flaky: ${title} passed on the second try`),
    ...(flaky.length > maxFlaky ? [tooMany] : []),
  ]
}

/** The line that closes a run. The number of skipped tests is in the line of their step. */
export function closingLine(all: readonly Counts[]): string {
  const sum = (key: 'passed' | 'failed'): number => all.reduce((total, counts) => total + counts[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

/** Titles of the flaky tests of a suite and of the suites in it: file, describe blocks and test. */
function flakyTitles(suite: unknown, above: readonly string[]): string[] {
  const { title, suites, specs } = fieldsOf(suite)
  const path = typeof title === 'string' && title !== '' ? [...above, title] : above
  const own = listOf(specs).flatMap((spec) => {
    const { title: name, tests } = fieldsOf(spec)
    const isFlaky = listOf(tests).some((test) => fieldsOf(test)['status'] === 'flaky')
    return isFlaky ? [[...path, String(name)].join(' › ')] : []
  })
  return [...own, ...listOf(suites).flatMap((one) => flakyTitles(one, path))]
}

function numbers(value: unknown): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([key, one]) => (typeof one === 'number' ? [[key, one]] : [])),
  )
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
