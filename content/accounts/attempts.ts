import { createPostgresLimiters } from '../limits/postgres-limiters.ts'
import type { Database } from '../store/database.ts'
import { tooManyRequests } from './account-errors.ts'
import { addressKey, networkKey } from './address-key.ts'

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
  /** The account is the key of the draft. Files that are not sent are deleted after a day. */
  upload: { account: 30, address: 60, seconds: 60 * minute, network: { max: 300, seconds: 24 * 60 * minute } },
} as const

export type LimitedAction = keyof typeof limits

/** Limited for a whole network as well. */
type NetworkAction = {
  [Action in LimitedAction]: (typeof limits)[Action] extends { network: object } ? Action : never
}[LimitedAction]

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
  const limiters = createPostgresLimiters(database, { blocksInMemory: true })
  const limitOf = (action: LimitedAction, per: 'account' | 'address') =>
    [`${action} ${per}`, { max: limits[action][per], seconds: limits[action].seconds }] as const
  const take = async (action: LimitedAction, per: 'account' | 'address', key: string): Promise<void> => {
    const [name, limit] = limitOf(action, per)
    const retryAfter = await limiters.take(name, key, limit)
    if (retryAfter > 0) throw tooManyRequests(retryAfter)
  }
  const takeOfNetwork = async (action: NetworkAction, key: string): Promise<void> => {
    const retryAfter = await limiters.take(`${action} network`, key, limits[action].network)
    if (retryAfter > 0) throw tooManyRequests(retryAfter)
  }
  return {
    count: async ({ action, account, address }) => {
      const from = addressKey(address)
      const network = networkKey(address)
      // First the address: one that is refused there cannot use up the attempts of an account.
      if (from !== null) await take(action, 'address', from)
      if (network !== null && hasNetworkLimit(action)) await takeOfNetwork(action, network)
      await take(action, 'account', account)
    },
    reset: async ({ action, account }) => {
      const [name, limit] = limitOf(action, 'account')
      await limiters.reset(name, account, limit)
    },
  }
}

function hasNetworkLimit(action: LimitedAction): action is NetworkAction {
  return 'network' in limits[action]
}
