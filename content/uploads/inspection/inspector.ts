import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Inspection, InspectionJob } from './inspection.ts'
import { createInspectionTurns, type InspectionOutcome, type TurnOptions } from './inspection-turns.ts'
import { processorMs, residentBytes } from './process-usage.ts'

/** Inspects files in another process, one at a time. */
export interface Inspector {
  /** Rejects only when the process cannot be started, or the inspector is closed. `address`: of the sender. */
  inspect: (job: InspectionJob, address?: string) => Promise<Inspection>
  close: () => void
}

interface InspectorOptions extends Partial<TurnOptions> {
  /** Module of the process. */
  script?: string
  /** Time for the start of the process, milliseconds. */
  startMs?: number
  /** Time of a clock, time of the processor, and memory after which a file is refused and the process is killed. */
  timeoutMs?: number
  /** Milliseconds; known on Linux only, as is the memory. */
  maxProcessorMs?: number
  maxResidentBytes?: number
}

// Beside this file, or beside the bundle of the build.
const processFile = import.meta.url.endsWith('.ts') ? './inspector-process.ts' : './inspector-process.mjs'
const ownProcess = fileURLToPath(new URL(processFile, import.meta.url))

const megabyte = 1024 * 1024
const watchMs = 50
/** Time without work after which the process ends and frees its memory, milliseconds. */
const idleMs = 30_000
/** Of the process that JavaScript may use; pictures are outside of it. */
const heapArgument = '--max-old-space-size=192'

const notChecked: InspectionOutcome = { inspection: { kind: 'refused', code: 'NOT_CHECKED' }, isKilled: true }
/** A process that does not start is not the fault of the file. */
const notStarted: InspectionOutcome = { inspection: { kind: 'refused', code: 'BUSY' }, isKilled: false }

/** Connections without a byte end after 30 s. */
const standard: TurnOptions = { maxWaitMs: 20_000, windowMs: 10 * 60_000, maxKilled: 3 }

/**
 * A file that a library does not survive, by time, memory or a fault in it, ends the process and is refused. The process
 * is started with the first file; after `close`, `inspect` throws.
 */
export function createInspector({
  script = ownProcess,
  startMs = 10_000,
  // Photographs take 0.5 s of a processor at most, documents of 3,000 pages 0.7 s. The process has a low priority.
  timeoutMs = 4000,
  maxProcessorMs = 1200,
  maxResidentBytes = 512 * megabyte,
  ...turnOptions
}: InspectorOptions = {}): Inspector {
  const inTurn = createInspectionTurns({ ...standard, ...turnOptions })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false

  const end = (): void => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [heapArgument] })
    started.unref()
    started.channel?.unref()
    return started
  }
  const run = async (job: InspectionJob): Promise<InspectionOutcome> => {
    if (isClosed) throw new Error('The service is stopping.')
    clearTimeout(idle)
    const isRunning = child?.connected === true
    const worker = isRunning && child ? child : (child = start())
    const { promise, resolve, reject } = Promise.withResolvers<InspectionOutcome>()
    let deadline = performance.now() + startMs
    let processorDeadline = Infinity
    let hasBegun = false
    const isTooMuch = (): boolean =>
      performance.now() > deadline ||
      processorMs(worker.pid) > processorDeadline ||
      residentBytes(worker.pid) > maxResidentBytes
    const watch = setInterval(() => isTooMuch() && end(), watchMs)
    const ended = (): void => {
      // Its channel may still seem to be open: the next file must not be sent to it.
      child = null
      if (isClosed) reject(new Error('The service is stopping.'))
      else resolve(hasBegun ? notChecked : notStarted)
    }
    worker.once('exit', ended).once('error', reject)
    const begin = (): void => {
      hasBegun = true
      deadline = performance.now() + timeoutMs
      processorDeadline = processorMs(worker.pid) + maxProcessorMs
      worker.once('message', (inspection: Inspection) => resolve({ inspection, isKilled: false }))
      worker.send(job, (error) => error && ended())
    }
    // A process says first that it has started: on a busy machine that takes longer than a file.
    if (isRunning) begin()
    else worker.once('message', begin)
    try {
      return await promise
    } finally {
      clearInterval(watch)
      worker.removeAllListeners()
      // What is left of it, such as one that could not be started.
      worker.on('error', () => undefined)
      idle = setTimeout(end, idleMs).unref()
    }
  }
  return {
    inspect: (job, address) => inTurn(address, () => run(job)),
    close: () => {
      isClosed = true
      end()
    },
  }
}
