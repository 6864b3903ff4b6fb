import { type ChildProcess, fork } from 'node:child_process'
import pLimit from 'p-limit'
import type { Inspection, InspectionJob } from './inspection.ts'
import { residentBytes } from './resident-bytes.ts'

/** Inspects files in another process, one at a time. */
export interface Inspector {
  /** Rejects only when the process cannot be started, or the inspector is closed. */
  inspect: (job: InspectionJob) => Promise<Inspection>
  close: () => void
}

interface InspectorOptions {
  /** Module that calls runInspectorProcess. */
  script: string
  /** Time without work after which the process ends and frees its memory, milliseconds. */
  idleMs?: number
  /** Time after which a file that waits for others is refused, milliseconds. Connections without a byte end after 30 s. */
  maxWaitMs?: number
  /** Time for the start of the process, milliseconds. */
  startMs?: number
  /** Time and memory after which a file is refused and the process is killed. Memory is known on Linux only. */
  timeoutMs?: number
  maxResidentBytes?: number
}

const megabyte = 1024 * 1024
const watchMs = 100
/** Of the process that JavaScript may use; pictures are outside of it. */
const heapArgument = '--max-old-space-size=192'

const refused: Inspection = { kind: 'refused', code: 'BAD_FILE' }
const busy: Inspection = { kind: 'refused', code: 'TOO_MANY_REQUESTS' }

/** A file that a library does not survive, by time, memory or a fault in it, ends the process and is refused. */
export function createInspector({
  script,
  idleMs = 30_000,
  maxWaitMs = 20_000,
  startMs = 10_000,
  timeoutMs = 8000,
  maxResidentBytes = 512 * megabyte,
}: InspectorOptions): Inspector {
  const oneAtATime = pLimit(1)
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
  const run = async (job: InspectionJob): Promise<Inspection> => {
    if (isClosed) throw new Error('The service is stopping.')
    clearTimeout(idle)
    const isRunning = child?.connected === true
    const worker = isRunning && child ? child : (child = start())
    const { promise, resolve, reject } = Promise.withResolvers<Inspection>()
    let deadline = performance.now() + startMs
    const isTooMuch = (): boolean => performance.now() > deadline || residentBytes(worker.pid) > maxResidentBytes
    const watch = setInterval(() => isTooMuch() && end(), watchMs)
    const ended = (): void => {
      // Its channel may still seem to be open: the next file must not be sent to it.
      child = null
      if (isClosed) reject(new Error('The service is stopping.'))
      else resolve(refused)
    }
    worker.once('exit', ended).once('error', reject)
    const begin = (): void => {
      deadline = performance.now() + timeoutMs
      worker.once('message', resolve).send(job, (error) => error && ended())
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
    inspect: (job) => {
      const since = performance.now()
      return oneAtATime(async () => (performance.now() - since > maxWaitMs ? busy : run(job)))
    },
    close: () => {
      isClosed = true
      end()
    },
  }
}
