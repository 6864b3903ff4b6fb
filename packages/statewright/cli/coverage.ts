import { formatIssues } from '../../findings/finding.ts'
import { coveredTransitions, takenTransitions } from '../records/coverage.ts'
import type { CommandResult } from './command-result.ts'
import { loadFlows } from '../server/load-flows.ts'
import type { Project } from '../server/project/project.ts'

const noTests =
  'No unit tests have run yet, or none of them has "statewright/record" in the "setupFiles" of vitest. Run them first.'

/** `statewright coverage`: how many transitions the unit tests take, and which they do not. */
export async function coverage(project: Project): Promise<CommandResult> {
  const taken = takenTransitions(project)
  if (!taken) return { status: 1, text: noTests }
  const { flows, issues } = await loadFlows(project)
  if (issues.length > 0) return { status: 1, text: formatIssues(issues) }
  const all = flows.flatMap(({ chart }) => chart.transitions)
  const covered = flows.map(({ chart }) => coveredTransitions(chart, taken))
  const missing = all.filter(({ id }) => !covered.some((one) => one.has(id)))
  const summary = `flows: ${all.length - missing.length} of ${all.length} transitions covered`
  if (missing.length === 0) return { status: 0, text: summary }
  const lines = missing.map(({ id, targets }) => `  not taken: ${id} → ${targets.join(', ') || 'the same state'}`)
  const hint = 'Take them in a test beside the machine, or delete them. Only a whole run of the unit tests records all.'
  return { status: 1, text: [summary, ...lines, hint].join('\n') }
}
