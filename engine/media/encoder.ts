import { fork, type ChildProcess } from 'node:child_process'
import type { EncodeJob } from './encode.ts'
import type { EncoderResponse, EncoderRequest } from './encoder-process.ts'

export interface Encoder {
  /** Resolves when the picture is written. @throws EncoderBusy, or the error of encoding. */
  encode: (job: EncodeJob) => Promise<void>
  close: () => void
}

/** Too many pictures wait. */
export class EncoderBusy extends Error {
  override name = 'EncoderBusy'
}

interface EncoderOptions {
  /** Module that calls runEncoderProcess. */
  script: string
  /** Pictures that may wait; further ones are refused with EncoderBusy. */
  maxWaiting?: number
  /** Time without work after which the process ends and frees its memory, milliseconds. */
  idleMs?: number
  /** Time after which a picture is given up and the process is killed, milliseconds. */
  timeoutMs?: number
}

interface Waiting {
  resolve: () => void
  reject: (error: Error) => void
}

/**
 * Encodes pictures in another process with the lowest priority, so that a hundred first visits at once do not slow down
 * pages. The process starts with the first picture.
 */
export function createEncoder({
  script,
  maxWaiting = 500,
  idleMs = 60_000,
  timeoutMs = 30_000,
}: EncoderOptions): Encoder {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let ids = 0
  let timer: NodeJS.Timeout | undefined

  const watch = (): void => {
    clearTimeout(timer)
    const isIdle = waiting.size === 0
    timer = setTimeout(() => stop(isIdle ? 'The process was idle.' : 'It took too long.'), isIdle ? idleMs : timeoutMs)
    timer.unref()
  }
  const stop = (reason: string): void => {
    clearTimeout(timer)
    child?.kill()
    child = null
    for (const { reject } of waiting.values()) reject(new Error(`The picture could not be encoded. ${reason}`))
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    started.on('message', ({ id, error }: EncoderResponse) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === null) one?.resolve()
      else one?.reject(new Error(error))
      watch()
    })
    // In both cases the next picture starts a new process. One that cannot be started, e.g. without a free file descriptor, ends with this event only.
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
    encode: (job) => {
      if (waiting.size >= maxWaiting) return Promise.reject(new EncoderBusy('Too many pictures wait.'))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const id = (ids += 1)
      waiting.set(id, { resolve, reject })
      child ??= start()
      child.send({ id, job } satisfies EncoderRequest)
      watch()
      return promise
    },
    close: () => stop('The site is stopping.'),
  }
}
