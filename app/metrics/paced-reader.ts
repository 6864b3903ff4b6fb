import { setTimeout as wait } from 'node:timers/promises'

interface Pace {
  /** How long a result is used again, milliseconds. */
  reuseMs: number
  /** How long a caller waits, milliseconds. */
  maxWaitMs: number
}

/**
 * Reads at most once in a time, however often it is called, and never twice at once. Resolves to null where there is no
 * result in time. It never rejects.
 */
export function pacedReader<Result>(
  read: () => Promise<Result>,
  { reuseMs, maxWaitMs }: Pace,
): () => Promise<Result | null> {
  let reading: Promise<Result | null> | null = null
  let last: { at: number; result: Result | null } | null = null
  const start = async (): Promise<Result | null> => {
    const result = await read().catch(() => null)
    last = { at: performance.now(), result }
    reading = null
    return result
  }
  return async () => {
    if (last && performance.now() - last.at < reuseMs) return last.result
    reading ??= start()
    const waiting = new AbortController()
    const late = wait(maxWaitMs, null, { signal: waiting.signal, ref: false }).catch(() => null)
    return Promise.race([reading, late]).finally(() => waiting.abort())
  }
}
