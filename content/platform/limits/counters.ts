import type { Database } from '../store/database.ts'
import { createPostgresLimiters, type UseLimit } from './postgres-limiters.ts'

export interface Counters {
  /** Counts one more use of the key, for all processes. Rejects where the database does not respond. */
  take: (key: string, limit: UseLimit) => Promise<{ isAllowed: boolean; retryAfter: number }>
}

/** Counts uses of anything, by limits that config has a few of. */
export function createCounters(database: () => Database): Counters {
  const limiters = createPostgresLimiters(database)
  return {
    async take(key, limit) {
      const retryAfter = await limiters.take(`use ${limit.max} ${limit.seconds}`, key, limit)
      return { isAllowed: retryAfter === 0, retryAfter }
    },
  }
}
