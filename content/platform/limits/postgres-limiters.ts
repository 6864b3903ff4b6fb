import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { attemptTable } from './table.ts'
import type { Database } from '../store/database.ts'

export interface UseLimit {
  max: number
  seconds: number
}

interface LimiterOptions {
  /** What is refused once is refused in memory until the window ends: a flood of uses writes nothing. */
  blocksInMemory?: boolean
}

/** The limiters of one process, by name. Counts are in the table of attempts, for all processes. */
export interface PostgresLimiters {
  /**
   * Counts one more use of the key. Rejects where the database does not respond.
   * @returns seconds until the count begins again; 0: the use is allowed.
   */
  take: (name: string, key: string, limit: UseLimit) => Promise<number>
  /** Counts one use of the key less. */
  giveBack: (name: string, key: string, limit: UseLimit) => Promise<void>
  /** Forgets the uses of the key. */
  reset: (name: string, key: string, limit: UseLimit) => Promise<void>
}

/**
 * Creates each limiter when its name is first used. All reject where the database does not respond. The housekeeping of
 * accounts removes expired rows of the table.
 */
export function createPostgresLimiters(
  database: () => Database,
  { blocksInMemory = false }: LimiterOptions = {},
): PostgresLimiters {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (name: string, { max, seconds }: UseLimit): RateLimiterPostgres => {
    const existing = limiters.get(name)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: limiterClient(database),
      storeType: 'client',
      tableName: getTableName(attemptTable),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: max,
      duration: seconds,
      ...(blocksInMemory && { inMemoryBlockOnConsumed: max + 1 }),
    })
    limiters.set(name, created)
    return created
  }
  return {
    async take(name, key, limit) {
      try {
        await limiter(name, limit).consume(hashed(key))
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    giveBack: async (name, key, limit) => void (await limiter(name, limit).reward(hashed(key))),
    reset: async (name, key, limit) => void (await limiter(name, limit).delete(hashed(key))),
  }
}

/** The part of a pg client that the limiter calls. */
function limiterClient(database: () => Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
      const rows = await database().$client.unsafe(text, values)
      return { rows, rowCount: rows.count }
    },
  }
}

/** The table holds no e-mails and no addresses. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
