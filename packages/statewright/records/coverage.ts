import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Chart, ChartTransition } from '../core/chart.ts'

/**
 * Folder in the project with one file for each test file whose machines took transitions.
 * @internal Exported for tests, which write the records.
 */
export const recordFolder = '.cache/flow-coverage'

export interface TransitionRecord {
  /** The test file. */
  test: string
  /** Ids of the transitions that it took. */
  transitions: readonly string[]
}

/** Tests of machines. Those of tools walk machines, too, and expect nothing of them. */
const machineTests = /^(flows|blocks)\//

/** Ids of every transition that the last run of each test of machines took. Null: no tests have run. */
export function takenTransitions(root: string): ReadonlySet<ChartTransition['id']> | null {
  const paths = globSync('*.json', { cwd: join(root, recordFolder) })
  if (paths.length === 0) return null
  const records = paths.map(
    (path) => JSON.parse(readFileSync(join(root, recordFolder, path), 'utf8')) as TransitionRecord,
  )
  const valid = records.filter(({ test }) => machineTests.test(test) && existsSync(join(root, test)))
  return new Set(valid.flatMap(({ transitions }) => transitions))
}

/** Ids of the transitions of a chart that were taken. */
export function coveredTransitions(
  { transitions }: Chart,
  taken: ReadonlySet<ChartTransition['id']>,
): Set<ChartTransition['id']> {
  return new Set(transitions.flatMap(({ id }) => (taken.has(id) ? [id] : [])))
}
