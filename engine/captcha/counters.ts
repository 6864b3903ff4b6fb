import { setTimeout as wait } from 'node:timers/promises'

/** Counts for all processes of a site. What is counted is forgotten after its time, so that the store stays bounded. */
export interface Counters {
  /**
   * Counts one more use of the key: whether there were at most `max` within the last `seconds`. Rejects where the store
   * does not respond.
   */
  take: (key: string, limit: { max: number; seconds: number }) => Promise<CountedUse>
}

export interface CountedUse {
  isAllowed: boolean
  /** Seconds until the count begins again. */
  retryAfter: number
}

/** Rejects after `timeoutMs`: a frozen database neither counts nor fails, and a form must not wait for it. */
export function countersInTime(counters: Counters, timeoutMs: number): Counters {
  return {
    async take(key, limit) {
      const done = new AbortController()
      const late = wait(timeoutMs, null, { signal: done.signal }).then(() => {
        throw new Error(`The database did not count within ${timeoutMs} ms.`)
      })
      try {
        return await Promise.race([counters.take(key, limit), late])
      } finally {
        done.abort()
      }
    },
  }
}

/** Counts for this process alone. */
export async function memoryCounters(): Promise<Counters> {
  const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible')
  const limiters = new Map<string, InstanceType<typeof RateLimiterMemory>>()
  return {
    async take(key, { max, seconds }) {
      const name = `${max} ${seconds}`
      const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: max, duration: seconds })
      limiters.set(name, limiter)
      try {
        await limiter.consume(key)
        return { isAllowed: true, retryAfter: 0 }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
  }
}
