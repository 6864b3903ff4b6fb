import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { chartOf, chartOfTable, type Chart } from '../flows/chart.ts'
import { isStateTable } from '../flows/table-machine.ts'
import type { FlowFile } from './flows-page.ts'
import { listFlows } from './list-flows.ts'

export interface LoadedFlow extends FlowFile {
  /** Name of the export. */
  name: string
  chart: Chart
  /** Null: a state table, which runs without XState. */
  machine: AnyStateMachine | null
}

/** Every flow with its chart, by name. */
export async function loadFlows(root: string): Promise<LoadedFlow[]> {
  return Promise.all(listFlows(root).map((flow) => loadFlow(root, flow)))
}

/** @throws Error if its module exports neither a machine nor a state table. */
export async function loadFlow(root: string, flow: FlowFile): Promise<LoadedFlow> {
  const path = join(root, flow.file)
  const exported = Object.entries((await import(pathToFileURL(path).href)) as Record<string, unknown>)
  const found = exported.find((one): one is [string, AnyStateMachine] => isMachine(one[1]))
  if (found) return { ...flow, name: found[0], machine: found[1], chart: chartOf(found[1]) }
  const [name, table] = exported.find(([, one]) => isStateTable(one)) ?? []
  if (!name || !isStateTable(table)) throw new Error(`${flow.file} exports neither a machine nor a state table.`)
  const description = docstring(readFileSync(path, 'utf8'), name)
  return { ...flow, name, machine: null, chart: chartOfTable(flow.flow, table, description) }
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
}

/** The first sentence of the comment before an export. */
function docstring(text: string, name: string): string | null {
  const comments = text.slice(0, Math.max(0, text.indexOf(`export const ${name}`))).match(/\/\*\*.*?\*\//gs)
  const words = comments
    ?.at(-1)
    ?.slice(3, -2)
    .replaceAll(/\s*\n \*/g, '')
    .trim()
  return words ? `${words.split('. ')[0]?.replace(/\.$/, '')}.` : null
}
