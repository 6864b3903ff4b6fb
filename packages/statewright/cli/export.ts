import { formatIssues } from '../../findings/finding.ts'
import { textFormats, type TextFormat } from '../export/formats.ts'
import { exportFlow } from '../server/export-flow.ts'
import { loadFlows, type LoadedFlow } from '../server/load-flows.ts'
import type { Project } from '../server/project/project.ts'
import type { CommandResult } from './command-result.ts'

/** What people call a format, besides its extension. */
const names: Readonly<Record<string, TextFormat>> = { mermaid: 'mmd' }

/** `statewright export <name> --format mermaid`: prints a machine in a format. */
export async function exportCommand(
  project: Project,
  name: string | undefined,
  given: string | undefined,
): Promise<CommandResult> {
  const { flows, issues } = await loadFlows(project)
  const flow = flows.find((one) => one.flow === name)
  const format = textFormats.find((one) => one === given) ?? names[given ?? '']
  if (flow && format) return { status: 0, text: (await exportFlow(project, flow, format)).trimEnd() }
  const problem = problemOf({ flow, name, given, base: project.base }, flows)
  return { status: 1, text: [...(issues.length > 0 ? [formatIssues(issues), ''] : []), problem].join('\n') }
}

interface Words {
  flow: LoadedFlow | undefined
  name: string | undefined
  given: string | undefined
  base: string
}

function problemOf({ flow, name, given, base }: Words, flows: readonly LoadedFlow[]): string {
  const usage = 'Usage: statewright export <name> --format svg|mermaid|scxml|json'
  if (!flow) {
    const found = name === undefined ? 'No flow is named.' : `There is no flow "${name}".`
    return `${found} These are all: ${flows.map((one) => one.flow).join(', ')}.\n${usage}`
  }
  if (given === 'png') return `A PNG is made by a browser: open ${base}/${flow.flow}/export.png.\n${usage}`
  return given === undefined ? usage : `There is no format "${given}".\n${usage}`
}
