import { fileURLToPath } from 'node:url'
import { CodedError } from '../../packages/errors/coded-error.ts'
import type { EncodeJob } from './encode.ts'
import { createEncoderWorker, type EncoderWorker } from './encoder-worker.ts'

/** `now`: somebody waits for the picture. `later`: somebody will request it. */
export type Urgency = 'now' | 'later'

export interface Encoder {
  /** Resolves when the picture is written. @throws OVERLOADED, or the error of encoding. */
  encode: (job: EncodeJob, urgency: Urgency) => Promise<void>
  /** Somebody waits for this picture now, in case it was to be encoded later. */
  hurry: (target: string) => void
  close: () => void
}

// Beside this file, or beside the bundle of the build.
const processFile = import.meta.url.endsWith('.ts') ? './encoder-process.ts' : './encoder-process.mjs'
const ownProcess = fileURLToPath(new URL(processFile, import.meta.url))

interface EncoderOptions {
  /** Module of the processes. */
  script?: string
  /** Pictures that are encoded at the same time. */
  processes?: number
  /** Pictures of each urgency that may wait; further ones are refused with OVERLOADED. */
  maxWaiting?: number
  /** Time after which a picture is given up and its process is killed, milliseconds. */
  timeoutMs?: number
}

interface WaitingJob extends PromiseWithResolvers<void> {
  job: EncodeJob
}

/**
 * Encodes pictures in other processes with the lowest priority, so that a hundred first visits at once do not slow down
 * pages. Pictures that somebody waits for come first.
 */
export function createEncoder({
  script = ownProcess,
  processes = 1,
  maxWaiting = 500,
  timeoutMs = 30_000,
}: EncoderOptions): Encoder {
  const queues: Record<Urgency, WaitingJob[]> = { now: [], later: [] }
  let isClosed = false
  const workers = Array.from({ length: processes }, () => createEncoderWorker({ script, timeoutMs }))

  /** The first of several processes is reserved for pictures that somebody waits for. */
  const nextFor = (worker: EncoderWorker): WaitingJob | undefined =>
    queues.now.shift() ?? (workers.length > 1 && worker === workers[0] ? undefined : queues.later.shift())

  const work = (): void => {
    for (const worker of workers) {
      const next = worker.isBusy() ? undefined : nextFor(worker)
      if (next) worker.encode(next.job).then(next.resolve, next.reject).finally(work)
    }
  }

  return {
    encode: (job, urgency) => {
      if (isClosed) return Promise.reject(stopping())
      const queue = queues[urgency]
      if (queue.length >= maxWaiting)
        return Promise.reject(new CodedError('OVERLOADED', { message: 'Too many pictures wait.' }))
      const waiting = { job, ...Promise.withResolvers<void>() }
      queue.push(waiting)
      work()
      return waiting.promise
    },
    hurry: (target) => {
      const place = queues.later.findIndex(({ job }) => job.target === target)
      if (place < 0) return
      queues.now.push(...queues.later.splice(place, 1))
      work()
    },
    close: () => {
      isClosed = true
      for (const { reject } of [...queues.now.splice(0), ...queues.later.splice(0)]) reject(stopping())
      for (const worker of workers) worker.stop(stopReason)
    },
  }
}

const stopReason = 'The site is stopping.'

function stopping(): Error {
  return new Error(`The picture could not be encoded. ${stopReason}`)
}
