import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import type { Chart, ChartTransition } from '../core/chart.ts'
import type { Project } from '../server/project/project.ts'

/** Absolute path of the folder with one file for each test file whose machines took transitions. */
export function coverageFolder({ root, cache }: Pick<Project, 'root' | 'cache'>): string {
  return join(root, cache, 'coverage')
}

export interface TransitionRecord {
  /** The test file. */
  test: string
  /** Ids of the transitions that it took. */
  transitions: readonly string[]
}

/**
 * Ids of every transition that the last run of each test of machines took. Null: no tests have run. Tests of tools walk
 * machines, too, and expect nothing of them: those of the config count.
 */
export function takenTransitions(
  project: Pick<Project, 'root' | 'cache' | 'tests'>,
): ReadonlySet<ChartTransition['id']> | null {
  const folder = coverageFolder(project)
  const paths = globSync('*.json', { cwd: folder })
  if (paths.length === 0) return null
  const records = paths.map((path) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as TransitionRecord)
  const isCounted = ({ test }: TransitionRecord): boolean =>
    project.tests.some((pattern) => matchesGlob(test, pattern)) && existsSync(join(project.root, test))
  return new Set(records.filter(isCounted).flatMap(({ transitions }) => transitions))
}

/** Ids of the transitions of a chart that were taken. */
export function coveredTransitions(
  { transitions }: Chart,
  taken: ReadonlySet<ChartTransition['id']>,
): Set<ChartTransition['id']> {
  return new Set(transitions.flatMap(({ id }) => (taken.has(id) ? [id] : [])))
}
