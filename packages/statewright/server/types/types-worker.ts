/** Reads the types of machines in a thread of its own: the compiler works for seconds. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTypes, type ExportedMachine } from './read-types.ts'

const { root, machines } = workerData as { root: string; machines: readonly ExportedMachine[] }
parentPort?.postMessage(readTypes(root, machines), [])
