/** Reads the charts of all flows in a thread of its own, which imports their files as they are now. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadFlows } from '../load-flows.ts'

const { root } = workerData as { root: string }
const { flows } = await loadFlows(root)
// As JSON: of meta, only data can be passed on.
parentPort?.postMessage(JSON.stringify(Object.fromEntries(flows.map(({ flow, chart }) => [flow, chart]))), [])
