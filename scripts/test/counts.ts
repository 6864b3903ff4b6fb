export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reads the JSON that vitest writes. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, numTodoTests } = numbers(report)
  // A file that cannot be loaded has no failed test, yet is a failure.
  const failed = numFailedTests || (numFailedTestSuites ?? 0)
  return { passed: numPassedTests ?? 0, failed, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) }
}

/** Reads the JSON that Playwright writes. */
export function playwrightCounts(report: unknown): Counts {
  const stats = typeof report === 'object' && report !== null && 'stats' in report ? report.stats : {}
  const { expected, unexpected, flaky, skipped } = numbers(stats)
  return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0, skipped: skipped ?? 0 }
}

/** The line that closes a run. Those left out stand on the line of their step. */
export function closingLine(all: readonly Counts[]): string {
  const sum = (key: 'passed' | 'failed'): number => all.reduce((total, counts) => total + counts[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}

function numbers(value: unknown): Record<string, number | undefined> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (typeof one === 'number' ? [[key, one]] : [])),
  )
}
