import { fork, type ChildProcess } from 'node:child_process'
import type { EncodeJob } from './encode.ts'
import type { EncoderResponse } from './encoder-process.ts'

/** A process that encodes one picture at a time. */
export interface EncoderWorker {
  isBusy: () => boolean
  /** Resolves when the picture is written. Only for a worker that is not busy. */
  encode: (job: EncodeJob) => Promise<void>
  stop: (reason: string) => void
}

export interface EncoderWorkerOptions {
  /** Module of the process. */
  script: string
  /** Time after which a picture is given up and the process is killed, milliseconds. */
  timeoutMs: number
}

/** Time without work after which a process ends and frees its memory, milliseconds. */
const idleMs = 60_000

/** The process starts with the first picture, and again after it has ended. */
export function createEncoderWorker({ script, timeoutMs }: EncoderWorkerOptions): EncoderWorker {
  let child: ChildProcess | null = null
  let current: PromiseWithResolvers<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const stop = (reason: string): void => {
    clearTimeout(timer)
    child?.kill()
    child = null
    current?.reject(new Error(`The picture could not be encoded. ${reason}`))
    current = null
  }
  const stopAfter = (ms: number, reason: string): void => {
    clearTimeout(timer)
    timer = setTimeout(() => stop(reason), ms).unref()
  }
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    started.on('message', ({ error }: EncoderResponse) => {
      if (child !== started) return
      const done = current
      current = null
      stopAfter(idleMs, 'The process was idle.')
      if (error === null) done?.resolve()
      else done?.reject(new Error(error))
    })
    // A process that cannot be started, e.g. without a free file descriptor, ends with this event only.
    started.on('error', () => {
      if (child === started) stop('The process failed.')
    })
    started.on('exit', () => {
      if (child === started) stop('The process ended.')
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  return {
    isBusy: () => current !== null,
    encode: (job) => {
      current = Promise.withResolvers<void>()
      const { promise } = current
      child ??= start()
      stopAfter(timeoutMs, 'It took too long.')
      child.send(job)
      return promise
    },
    stop,
  }
}
