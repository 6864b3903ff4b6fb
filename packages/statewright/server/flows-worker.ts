/** Loads the machines of a project in a thread of its own, which imports their files as they are now. */
import { parentPort, workerData } from 'node:worker_threads'
import type { FoundFlows } from './find-flows.ts'
import { loadFlows } from './load-flows.ts'
import type { Project } from './project/project.ts'

const { project } = workerData as { project: Project }
const { flows, unloaded } = await loadFlows(project)
const all: FoundFlows['flows'] = [
  ...flows.map(({ machine: _, chart: __, ...flow }) => flow),
  ...unloaded.map((one) => ({ ...one, exported: null, adapted: false, description: null })),
]
const found: FoundFlows = {
  flows: all.toSorted((a, b) => (a.flow < b.flow ? -1 : 1)),
  charts: Object.fromEntries(flows.map(({ flow, chart }) => [flow, chart])),
}
// As JSON: of meta, only data can be passed on.
parentPort?.postMessage(JSON.parse(JSON.stringify(found)), [])
