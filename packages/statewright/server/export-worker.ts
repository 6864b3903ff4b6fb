/** Exports a flow in a thread of its own, which imports its file as it is now: the server's has it as it was. */
import { parentPort, workerData } from 'node:worker_threads'
import type { TextFormat } from '../export/formats.ts'
import { exportFlow } from './export-flow.ts'
import type { FlowFile } from './list-flows.ts'
import type { Project } from './project/project.ts'

const { project, flow, format } = workerData as { project: Project; flow: FlowFile; format: TextFormat }
parentPort?.postMessage(await exportFlow(project, flow, format), [])
