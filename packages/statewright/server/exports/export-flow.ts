import { exportText } from '../../export/export-text.ts'
import { textFormats, type TextFormat } from '../../export/formats.ts'
import type { CommandResult } from '../../cli/command-result.ts'
import type { FlowFile } from '../list-flows.ts'
import { listFlows } from '../list-flows.ts'
import { loadFlow } from '../load-flows.ts'

/** A flow in a format that is text. @throws Error if its file cannot be loaded. */
export async function exportFlow(root: string, flow: FlowFile, format: TextFormat): Promise<string> {
  const { asMachine: machine, chart } = await loadFlow(root, flow)
  return exportText(format, {
    ...{ machine, chart },
    elk: async () => new (await import('elkjs/lib/elk.bundled.js')).default.default(),
  })
}

/** What people call a format, besides its extension. */
const names: Readonly<Record<string, TextFormat>> = { mermaid: 'mmd' }

/** `npm run flows -- export <flow> --format mermaid`: prints a flow in a format. */
export async function exportCommand(root: string, [name, option, given]: readonly string[]): Promise<CommandResult> {
  const flows = listFlows(root)
  const flow = flows.find((one) => one.flow === name)
  const format = textFormats.find((one) => one === given) ?? names[given ?? '']
  if (!flow || option !== '--format' || !format)
    return { status: 1, text: problemOf({ flow, name, option, given }, flows) }
  const text = await exportFlow(root, flow, format)
  return { status: 0, text: text.trimEnd() }
}

interface Words {
  flow: FlowFile | undefined
  name: string | undefined
  option: string | undefined
  given: string | undefined
}

function problemOf({ flow, name, option, given }: Words, flows: readonly FlowFile[]): string {
  const usage = 'Usage: npm run flows -- export <flow> --format svg|mermaid|scxml|json'
  if (!flow) {
    const found = name === undefined ? 'No flow is named.' : `There is no flow "${name}".`
    return `${found} These are all: ${flows.map((one) => one.flow).join(', ')}.\n${usage}`
  }
  if (given === 'png') return `A PNG is made by a browser: open /__flows/${flow.flow}/export.png.\n${usage}`
  return option === '--format' && given !== undefined ? `There is no format "${given}".\n${usage}` : usage
}
