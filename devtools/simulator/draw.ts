import type { CommandResult } from './command-result.ts'
import { drawFlows, writeDrawings } from './draw-flows.ts'
import { loadFlows } from './load-flows.ts'

/** `npm run flows -- draw`: writes the drawings that are out of date. */
export async function draw(root: string): Promise<CommandResult> {
  const flows = await loadFlows(root)
  const written = writeDrawings(root, await drawFlows(flows))
  return { status: 0, text: [...written, `${flows.length} flows, ${written.length} files written.`].join('\n') }
}
