/** Exports a flow in a thread of its own, which imports its file as it is now: the server's has it as it was. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TextFormat } from '../../export/formats.ts'
import type { FlowFile } from '../list-flows.ts'
import { exportFlow } from './export-flow.ts'

const { root, flow, format } = workerData as { root: string; flow: FlowFile; format: TextFormat }
parentPort?.postMessage(await exportFlow(root, flow, format), [])
