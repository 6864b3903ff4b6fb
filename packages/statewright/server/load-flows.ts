import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import type { Issue } from '../../findings/finding.ts'
import { chartOf, type Chart } from '../core/chart.ts'
import type { FlowIssueCode } from '../source/issue-codes.ts'
import { loadIssue } from '../source/load-issue.ts'
import { isStateTable, machineOfTable } from '../../../devtools/flows/table-machine.ts'
import type { FlowFile } from './list-flows.ts'
import { listFlows } from './list-flows.ts'

export interface LoadedFlow extends FlowFile {
  /** Name of the export. */
  name: string
  chart: Chart
  /** Null: a state table, which runs without XState. */
  machine: AnyStateMachine | null
  /** The same, or the table as a machine. */
  asMachine: AnyStateMachine
}

/** What could be done with some flows, and what is wrong with the others. */
export interface FlowIssues {
  issues: readonly Issue<FlowIssueCode>[]
}

/** Every flow with its chart, by name. A file that cannot be loaded is an issue. */
export async function loadFlows(root: string): Promise<FlowIssues & { flows: readonly LoadedFlow[] }> {
  const loaded = await Promise.all(
    listFlows(root).map(async (flow) =>
      loadFlow(root, flow).catch((error: unknown) => ({
        issue: loadIssue(error, { file: flow.file, text: readFileSync(join(root, flow.file), 'utf8') }),
      })),
    ),
  )
  return {
    flows: loaded.flatMap((one) => ('issue' in one ? [] : [one])),
    issues: loaded.flatMap((one) => ('issue' in one ? [one.issue] : [])),
  }
}

/** @throws Error if its module exports neither a machine nor a state table. */
export async function loadFlow(root: string, flow: FlowFile): Promise<LoadedFlow> {
  const path = join(root, flow.file)
  const exported = Object.entries((await import(pathToFileURL(path).href)) as Record<string, unknown>)
  const found = exported.find((one): one is [string, AnyStateMachine] => isMachine(one[1]))
  if (found) return { ...flow, name: found[0], machine: found[1], asMachine: found[1], chart: chartOf(found[1]) }
  const [name, table] = exported.find(([, one]) => isStateTable(one)) ?? []
  if (!name || !isStateTable(table)) throw new Error(`${flow.file} exports neither a machine nor a state table.`)
  const { flow: id, description } = flow
  const asMachine = machineOfTable(table, { id, description })
  return { ...flow, name, machine: null, asMachine, chart: chartOf(asMachine) }
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
}
