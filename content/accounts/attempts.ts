import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../store/database.ts'
import { tooManyRequests } from './account-errors.ts'
import { addressKey } from './address-key.ts'
import { attemptTable } from './table.ts'

const minute = 60

/** Attempts per account and per address within a window of `seconds`. */
const limits = {
  /** Reset by a correct password. */
  login: { account: 10, address: 60, seconds: 15 * minute },
  register: { account: 5, address: 20, seconds: 60 * minute },
  /** Each of them is a mail to somebody. */
  'lost-password': { account: 5, address: 20, seconds: 60 * minute },
  'reset-password': { account: 10, address: 60, seconds: 30 * minute },
  /** The existing password, where the visitor is signed in. Reset by a correct one. */
  'existing-password': { account: 10, address: 60, seconds: 15 * minute },
  /** The account is the e-mail of the sender, who gets a mail. */
  contact: { account: 5, address: 20, seconds: 60 * minute },
  /** The account is the key of the draft. */
  upload: { account: 30, address: 60, seconds: 60 * minute },
} as const

export type LimitedAction = keyof typeof limits

export interface Attempt {
  action: LimitedAction
  /** What identifies the account: an e-mail, known or not, a uid, or the key of a draft. */
  account: string
  /** Address of the visitor. Without one, only the account is limited. */
  address: string | undefined
}

export interface Attempts {
  /** Counts an attempt, for all processes. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  count: (attempt: Attempt) => Promise<void>
  /** Forgets the attempts on the account. */
  reset: (attempt: Attempt) => Promise<void>
}

export function createAttempts(database: () => Database): Attempts {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiter = (action: LimitedAction, per: 'account' | 'address'): RateLimiterPostgres => {
    const name = `${action} ${per}`
    const existing = limiters.get(name)
    if (existing) return existing
    const created = new RateLimiterPostgres({
      storeClient: asLimiterClient(database),
      storeType: 'client',
      tableName: getTableName(attemptTable),
      tableCreated: true,
      // The housekeeping of accounts removes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limits[action][per],
      // What is refused once is refused in memory until the window ends: a flood of attempts writes nothing.
      inMemoryBlockOnConsumed: limits[action][per] + 1,
      duration: limits[action].seconds,
    })
    limiters.set(name, created)
    return created
  }
  return {
    count: async ({ action, account, address }) => {
      const from = addressKey(address)
      // First the address: whoever is refused there cannot use up the attempts of an account.
      if (from !== null) await consume(limiter(action, 'address'), from)
      await consume(limiter(action, 'account'), account)
    },
    reset: async ({ action, account }) => void (await limiter(action, 'account').delete(hashed(account))),
  }
}

/** The part of a pg client that the limiter calls. */
export function asLimiterClient(database: () => Database) {
  return {
    query: async ({ text, values }: { text: string; values: (string | number)[] }) => {
      const rows = await database().$client.unsafe(text, values)
      return { rows, rowCount: rows.count }
    },
  }
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(hashed(key))
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw tooManyRequests(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}

/** The table holds no e-mails and no addresses. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
