import { fork, type ChildProcess } from 'node:child_process'
import type { EncodeJob } from './encode.ts'
import type { EncoderAnswer, EncoderRequest } from './encoder-process.ts'

export interface Encoder {
  /** Resolves when the picture is written. @throws EncoderBusy, or what went wrong with the picture. */
  encode: (job: EncodeJob) => Promise<void>
  close: () => void
}

/** More pictures wait than will be made in good time. */
export class EncoderBusy extends Error {
  override name = 'EncoderBusy'
}

interface EncoderOptions {
  /** Module that calls runEncoderProcess. */
  script: string
  /** Pictures that may wait; what comes on top is turned away. */
  mostWaiting?: number
  /** After so long without work the process ends and gives its memory back, milliseconds. */
  idleMs?: number
  /** A picture that takes longer is given up, and the process with it, milliseconds. */
  patienceMs?: number
}

interface Waiting {
  resolve: () => void
  reject: (error: Error) => void
}

/**
 * Makes pictures in a process of its own with the lowest priority: a hundred first visits at once do not slow a page.
 * The process starts with the first picture.
 */
export function createEncoder({
  script,
  mostWaiting = 500,
  idleMs = 60_000,
  patienceMs = 30_000,
}: EncoderOptions): Encoder {
  const waiting = new Map<number, Waiting>()
  let child: ChildProcess | null = null
  let ids = 0
  let timer: NodeJS.Timeout | undefined

  const watch = (): void => {
    clearTimeout(timer)
    const isIdle = waiting.size === 0
    timer = setTimeout(() => stop(isIdle ? 'It had nothing to do.' : 'It took too long.'), isIdle ? idleMs : patienceMs)
    timer.unref()
  }
  const stop = (reason: string): void => {
    clearTimeout(timer)
    child?.kill()
    child = null
    for (const { reject } of waiting.values()) reject(new Error(`The picture was not made. ${reason}`))
    waiting.clear()
  }
  const start = (): ChildProcess => {
    const started = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    started.on('message', ({ id, error }: EncoderAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      if (error === null) one?.resolve()
      else one?.reject(new Error(error))
      watch()
    })
    // A picture that brings the process down is not to bring the next ones down with it.
    started.on('exit', () => {
      if (child === started) stop('The process that makes pictures ended.')
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  return {
    encode: (job) => {
      if (waiting.size >= mostWaiting) return Promise.reject(new EncoderBusy('Too many pictures wait to be made.'))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const id = (ids += 1)
      waiting.set(id, { resolve, reject })
      child ??= start()
      child.send({ id, job } satisfies EncoderRequest)
      watch()
      return promise
    },
    close: () => stop('The site stops.'),
  }
}
