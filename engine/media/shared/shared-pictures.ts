import { readFile, stat } from 'node:fs/promises'
import pLimit from 'p-limit'
import type { PictureFormat } from '../rendition.ts'
import { type Bucket, maxObjectBytes } from './bucket.ts'
import { type Breaker, createBreaker } from './breaker.ts'

/** Resized pictures that processes on several machines share. It never rejects: without it, pictures are made here. */
export interface SharedPictures {
  /** The bytes as they were written, `missing`, or `unavailable` where the store did not answer in time. */
  read: (name: string) => Promise<Buffer | 'missing' | 'unavailable'>
  /** Writes the file in the background, or not where too many wait. */
  write: (name: string, picture: { file: string; format: PictureFormat }) => void
  /** Reports at once whether the store answers. Nothing waits for it. */
  check: () => Promise<void>
  /** By direction; true: the last attempts failed, and there are few until one succeeds. */
  isFailing: () => Readonly<Record<SharedAccess, boolean>>
  close: () => void
}

export type SharedAccess = 'read' | 'write'

/** `damaged`: the object is not what was written. `skipped`: the store was not asked, as it fails or is busy. */
export type SharedResult = 'hit' | 'miss' | 'damaged' | 'written' | 'failed' | 'skipped'

/** Hears of changes of the store, not of each picture. */
export interface SharedEvents {
  failing: (access: SharedAccess, error: unknown) => void
  answers: (access: SharedAccess) => void
  damaged: (name: string) => void
  result?: (access: SharedAccess, result: SharedResult) => void
}

export interface SharedLimits {
  /** A visitor waits for it, with the time until its turn, milliseconds. */
  readMs: number
  writeMs: number
  /** At the same time. */
  maxReads: number
  maxWrites: number
  /** Those that may wait for their turn; further ones are skipped. */
  maxWaiting: number
  /** Pause of the circuit breaker, milliseconds. */
  pauseMs?: number
}

const standardLimits: SharedLimits = { readMs: 1000, writeMs: 10_000, maxReads: 8, maxWrites: 2, maxWaiting: 200 }
const checkMs = 5000

/** The second level of the cache of pictures, in a bucket. */
export function createSharedPictures(
  bucket: Bucket,
  events: SharedEvents,
  limits: Partial<SharedLimits> = {},
): SharedPictures {
  const { readMs, writeMs, maxReads, maxWrites, maxWaiting, pauseMs } = { ...standardLimits, ...limits }
  const breakerOf = (access: SharedAccess): Breaker =>
    createBreaker({
      ...(pauseMs === undefined ? {} : { pauseMs }),
      opened: (error) => events.failing(access, error),
      closed: () => events.answers(access),
    })
  const reading = breakerOf('read')
  const writing = breakerOf('write')
  const closing = new AbortController()
  const within = (ms: number): AbortSignal => AbortSignal.any([closing.signal, AbortSignal.timeout(ms)])
  const count = (access: SharedAccess, result: SharedResult): void => events.result?.(access, result)
  const readTurns = pLimit(maxReads)
  const writeTurns = pLimit(maxWrites)

  const fail = (access: SharedAccess, error: unknown): void => {
    if (closing.signal.aborted) return
    count(access, 'failed')
    const breaker = { read: reading, write: writing }[access]
    breaker.failed(error)
  }

  async function read(name: string, signal: AbortSignal): ReturnType<SharedPictures['read']> {
    if (signal.aborted || !reading.allows()) return skipRead()
    try {
      const found = await bucket.get(name, signal)
      reading.succeeded()
      count('read', found === null ? 'miss' : found.isWhole ? 'hit' : 'damaged')
      if (found?.isWhole) return found.bytes
      // It is made again, and written over.
      if (found) events.damaged(name)
      return 'missing'
    } catch (error) {
      fail('read', error)
      return 'unavailable'
    }
  }

  function skipRead(): 'unavailable' {
    count('read', 'skipped')
    return 'unavailable'
  }

  async function write(name: string, { file, format }: { file: string; format: PictureFormat }): Promise<void> {
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    )
    if (size === null || size > maxObjectBytes || !writing.allows()) return count('write', 'skipped')
    // The folder may be emptied at any time.
    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) return count('write', 'skipped')
    try {
      await bucket.put(name, { bytes, type: `image/${format}` }, within(writeMs))
      count('write', 'written')
      writing.succeeded()
    } catch (error) {
      fail('write', error)
    }
  }

  return {
    async read(name) {
      if (closing.signal.aborted || readTurns.pendingCount >= maxWaiting) return skipRead()
      const signal = within(readMs)
      return readTurns(() => read(name, signal))
    },
    write(name, picture) {
      if (closing.signal.aborted || writeTurns.pendingCount >= maxWaiting) return count('write', 'skipped')
      void writeTurns(() => write(name, picture))
    },
    async check() {
      // No object has this name: what matters is that the answer says so.
      await bucket.get('check', within(checkMs)).catch((error: unknown) => {
        if (closing.signal.aborted) return
        reading.open(error)
        writing.open(error)
      })
    },
    isFailing: () => ({ read: reading.isOpen(), write: writing.isOpen() }),
    close() {
      // Reads that wait see it when their turn comes: a visitor waits for them.
      writeTurns.clearQueue()
      closing.abort()
    },
  }
}
