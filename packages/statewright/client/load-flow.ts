import type { AnyStateMachine } from 'xstate'
import { chartOf, type Chart } from '../core/chart.ts'
import type { FlowFile } from '../server/list-flows.ts'
import { isStateTable, machineOfTable } from '../../../devtools/flows/table-machine.ts'

export interface LoadedFlow {
  machine: AnyStateMachine
  chart: Chart
  /** Another one each time the file has changed. */
  version: number
}

const versions = new WeakMap<AnyStateMachine, number>()

const modules = import.meta.glob<Record<string, unknown>>('/flows/*/*.{machine,flow}.ts')

/** Imports the machine of a file, as the site does. @param file path in the project. @throws Error if it exports none. */
export async function loadFlow({ flow, file, description }: FlowFile): Promise<LoadedFlow> {
  const load = modules[`/${file}`]
  if (!load) throw new Error(`${file} is new: reload the page.`)
  const values = Object.values(await load())
  const machine = values.find(isMachine) ?? tableMachine(values, { id: flow, description })
  if (!machine) throw new Error(`${file} exports neither a machine of XState nor a state table.`)
  // No counter: hot reload starts this module again.
  const version = versions.get(machine) ?? performance.now()
  versions.set(machine, version)
  return { machine, chart: chartOf(machine), version }
}

function tableMachine(
  values: readonly unknown[],
  about: { id: string; description: string | null },
): AnyStateMachine | null {
  const table = values.find(isStateTable)
  return table ? machineOfTable(table, about) : null
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'getInitialSnapshot' in value
}
