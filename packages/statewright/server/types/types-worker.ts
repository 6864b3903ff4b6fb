/** Reads the types of a machine in a thread of its own: the compiler works for seconds. */
import { parentPort, workerData } from 'node:worker_threads'
import { readTypes } from './read-types.ts'

const { root, file, exported } = workerData as { root: string; file: string; exported: string | null }
parentPort?.postMessage(readTypes(root, { file, exported }), [])
