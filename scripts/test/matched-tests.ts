import { relative } from 'node:path'

/** More lines than these are joined into one. */
const maxLines = 12

/** The part of vitest's JSON that names tests. */
export interface TestReport {
  testResults: readonly {
    /** Path of the file. */
    name: string
    assertionResults: readonly { ancestorTitles: readonly string[]; status: string }[]
  }[]
}

/**
 * Which tests ran where others were skipped, as with `-t`: a line with their number for each file, or for each of its
 * outer `describe` blocks. Empty where no test was skipped.
 */
export function matchedLines({ testResults }: TestReport, root: string): string[] {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles: [outer], status }) => ({
      place: [relative(root, name), outer].filter(Boolean).join(' › '),
      ran: status === 'passed' || status === 'failed',
    })),
  )
  const matched = all.filter(({ ran }) => ran)
  if (matched.length === all.length) return []
  const groups = [...Map.groupBy(matched, ({ place }) => place)].map(([place, tests]) => ({
    place,
    count: tests.length,
  }))
  const [shown, others] = [groups.slice(0, maxLines), groups.slice(maxLines)]
  const rest = others.reduce((sum, { count }) => sum + count, 0)
  return [...shown, ...(others.length > 0 ? [{ place: `in ${others.length} more places`, count: rest }] : [])].map(
    ({ place, count }) => `  ${place}: ${count} ${count === 1 ? 'test' : 'tests'}`,
  )
}
