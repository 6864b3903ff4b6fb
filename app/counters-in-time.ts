import { setTimeout as wait } from 'node:timers/promises'
import type { Counters } from '../engine/captcha/counters.ts'

/** A database that is frozen neither counts nor fails: a form must not wait for it. */
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
