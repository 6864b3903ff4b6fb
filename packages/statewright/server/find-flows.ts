import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Chart } from '../core/chart.ts'
import { readUsers, usersOf } from './flow-users.ts'
import { machineFiles, type FlowFile } from './list-flows.ts'
import type { Project } from './project/project.ts'
import { sourceFiles } from './project/source-files.ts'
import { runWorker } from './run-worker.ts'
import { siblingModule } from './sibling-module.ts'

/** What a thread found in the files of a project. */
export interface FoundFlows {
  flows: readonly Omit<FlowFile, 'usedBy'>[]
  /** By name of the flow, of those that can be loaded. */
  charts: Partial<Record<string, Chart>>
}

/** Time to load all files, ms. It takes a second or two. */
const timeoutMs = 60_000

const latest = new Map<string, { digest: string; found: Promise<FoundFlows> }>()

/** Every machine of the project, by name. Its files are loaded in a thread of its own, again when one of them has changed. */
export function findFlows(project: Project): Promise<FoundFlows> {
  const digest = digestOf(project)
  const known = latest.get(project.root)
  if (known?.digest === digest) return known.found
  const found = runWorker<FoundFlows>(siblingModule(import.meta.url, 'flows-worker'), { project }, timeoutMs)
  latest.set(project.root, { digest, found })
  // A failure is tried again.
  found.catch(() => latest.delete(project.root))
  return found
}

/** Every machine with who uses it now. A file that cannot be loaded is one that has its name. */
export async function listFlows(project: Project): Promise<FlowFile[]> {
  const { flows } = await findFlows(project)
  const users = readUsers(project)
  return flows.map((flow) => ({ ...flow, usedBy: usersOf(flow, users) }))
}

/** Changes with the config and with every file that machines are made of. */
export function digestOf(project: Project): string {
  const files = sourceFiles(project, machineFiles(project)).map(({ file }) => file)
  const times = files.map((file) => `${file} ${statSync(join(project.root, file)).mtimeMs}`)
  return JSON.stringify([project, times])
}
