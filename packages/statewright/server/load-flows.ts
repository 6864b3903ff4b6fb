import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { Issue } from '../../findings/finding.ts'
import type { MachineOf } from '../config.ts'
import { chartOf, type Chart } from '../core/chart.ts'
import type { FlowIssueCode } from '../source/issue-codes.ts'
import { loadIssue } from '../source/load-issue.ts'
import { commentBefore } from './comment-before.ts'
import { machineFiles, type FlowFile } from './list-flows.ts'
import { loadModules, type LoadedModule } from './load-modules.ts'
import { isMachine, machinesIn, type ExportedMachine } from './machines-in.ts'
import { flowNames } from './name-flows.ts'
import type { Project } from './project/project.ts'

/** A machine that was loaded. Who uses it is not read. */
export interface LoadedFlow extends Omit<FlowFile, 'usedBy'> {
  exported: string
  chart: Chart
  /** The machine, or the one that the adapter makes of what is exported. */
  machine: AnyStateMachine
}

/** What could be done with some flows, and what is wrong with the others. */
export interface FlowIssues {
  issues: readonly Issue<FlowIssueCode>[]
}

/** Every flow with its chart, by name. A file that cannot be loaded is an issue, and has a name all the same. */
export async function loadFlows(
  project: Project,
): Promise<FlowIssues & { flows: readonly LoadedFlow[]; unloaded: readonly Pick<FlowFile, 'flow' | 'file'>[] }> {
  const files = machineFiles(project)
  const machineOf = await loadAdapter(project)
  const modules = await loadModules(project, files)
  const read = files.map((file, index) => readFile(project, file, { loaded: modules[index], machineOf }))
  const found = read.flatMap((one) => ('issue' in one ? [] : one.machines))
  const issues = read.flatMap((one) => ('issue' in one ? [one.issue] : []))
  // Those of faulty files, too: a name does not change while somebody corrects another file.
  const names = flowNames([...found, ...issues.map(({ file }) => ({ file, exported: null }))])
  const flows = found.map((one, index) => loadedFlow(one, { flow: names[index] ?? one.file, machineOf }))
  return {
    flows: flows.toSorted((a, b) => (a.flow < b.flow ? -1 : 1)),
    unloaded: issues.map(({ file }, index) => ({ file, flow: names[found.length + index] ?? file })),
    issues,
  }
}

interface FileMachine extends ExportedMachine {
  file: string
  text: string
}

type ReadFile = { machines: readonly FileMachine[] } | { issue: Issue<FlowIssueCode> }

function readFile(
  { root }: Project,
  file: string,
  { loaded, machineOf }: { loaded: LoadedModule | undefined; machineOf: MachineOf | null },
): ReadFile {
  const text = readFileSync(join(root, file), 'utf8')
  if (!loaded || 'error' in loaded) return { issue: loadIssue(loaded?.error, { file, text }) }
  const machines = machinesIn(loaded.module, machineOf)
  if (machines.length === 0) return { issue: loadIssue(new Error(noMachine(machineOf)), { file, text }) }
  return { machines: machines.map((one) => ({ ...one, file, text })) }
}

function noMachine(machineOf: MachineOf | null): string {
  return machineOf ? 'it exports neither a machine nor what the adapter reads.' : 'it exports no machine of XState.'
}

function loadedFlow(
  { file, text, exported, value, adapted }: FileMachine,
  { flow, machineOf }: { flow: string; machineOf: MachineOf | null },
): LoadedFlow {
  const description = adapted ? commentBefore(text, exported) : null
  const machine = isMachine(value) ? value : machineOf?.(value, { id: flow, description })
  if (!machine) throw new Error(`The adapter makes a machine of "${exported}" in ${file} once, and not again.`)
  return { flow, file, exported, adapted, description, machine, chart: chartOf(machine) }
}

/** One flow, from its file as it is. @throws Error if it cannot be loaded. */
export async function loadFlow(project: Project, flow: Omit<FlowFile, 'usedBy'>): Promise<LoadedFlow> {
  const machineOf = await loadAdapter(project)
  const [loaded] = await loadModules(project, [flow.file])
  if (!loaded || 'error' in loaded) throw loaded?.error
  const found = machinesIn(loaded.module, machineOf).find(({ exported }) => exported === flow.exported)
  if (!found) throw new Error(`${flow.file} exports no machine "${flow.exported}".`)
  const text = readFileSync(join(project.root, flow.file), 'utf8')
  return loadedFlow({ ...found, file: flow.file, text }, { flow: flow.flow, machineOf })
}

async function loadAdapter(project: Project): Promise<MachineOf | null> {
  if (project.adapter === null) return null
  const [loaded] = await loadModules(project, [project.adapter])
  const machineOf = loaded && 'module' in loaded ? loaded.module['machineOf'] : undefined
  if (typeof machineOf === 'function') return machineOf as MachineOf
  const cause = loaded && 'error' in loaded ? loaded.error : undefined
  throw new Error(`The adapter ${project.adapter} does not export a function "machineOf".`, { cause })
}
