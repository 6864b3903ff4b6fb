import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { asLimiterClient } from '../accounts/attempts.ts'
import { attemptTable } from '../accounts/table.ts'
import type { Database } from '../store/database.ts'

export interface UseLimit {
  max: number
  seconds: number
}

export interface Counters {
  /** Counts one more use of the key, for all processes. Rejects where the database does not respond. */
  take: (key: string, limit: UseLimit) => Promise<{ isAllowed: boolean; retryAfter: number }>
}

/** Counts uses in the table of attempts, whose expired rows the housekeeping of accounts removes. */
export function createCounters(database: () => Database): Counters {
  /** By limit: config has a few. */
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ max, seconds }: UseLimit): RateLimiterPostgres => {
    const name = `use ${max} ${seconds}`
    const existing = limiters.get(name)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: asLimiterClient(database),
      storeType: 'client',
      tableName: getTableName(attemptTable),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: max,
      duration: seconds,
    })
    limiters.set(name, created)
    return created
  }
  return {
    async take(key, limit) {
      try {
        await limiterFor(limit).consume(createHash('sha256').update(key).digest('base64url'))
        return { isAllowed: true, retryAfter: 0 }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
  }
}
