import { createPostgresLimiters, type UseLimit } from '../platform/limits/postgres-limiters.ts'
import type { Database } from '../platform/store/database.ts'
import { tooManyRequests } from './account-errors.ts'
import { addressKey, networkKey } from '../platform/limits/address-key.ts'

export interface Attempt {
  action: LimitedAction
  /** What identifies the account: an e-mail, known or not, a uid, or the key of a draft. */
  account: string
  /** Address of the visitor. Without one, all that have none count as one network. */
  address: string | undefined
  /** Id of a browser that has been logged in to the account; see known-devices.ts. */
  device?: string | undefined
}

/** What attempts are counted by, and the key of an attempt; null: it is not counted by that. */
const keys = {
  address: ({ address }) => addressKey(address),
  network: ({ address }) => networkKey(address),
  accountInNetwork: ({ account, address }) => `${account} ${networkKey(address) ?? 'unknown'}`,
  account: ({ account }) => account,
  device: ({ account, device }) => `${account} ${device}`,
} as const satisfies Record<string, (attempt: Attempt) => string | null>

type CountedBy = keyof typeof keys

interface ActionLimits {
  /** In the order in which they are counted: an attempt that is refused by one is not counted by those after it. */
  anybody: Partial<Record<CountedBy, UseLimit>>
  /** In place of those: attempts from elsewhere do not shut out a browser that the account knows. */
  knownDevice?: Partial<Record<CountedBy, UseLimit>>
}

const minute = 60

/** Somebody with many networks has 100 guesses in an hour. Whoever is refused by then can reset the password by mail. */
const guesses = {
  anybody: {
    address: { max: 60, seconds: 15 * minute },
    accountInNetwork: { max: 10, seconds: 15 * minute },
    account: { max: 100, seconds: 60 * minute },
  },
  knownDevice: {
    address: { max: 60, seconds: 15 * minute },
    device: { max: 10, seconds: 15 * minute },
  },
} as const satisfies ActionLimits

const limits = {
  login: guesses,
  /** The existing password, where the visitor is signed in. */
  'existing-password': guesses,
  register: {
    anybody: { address: { max: 20, seconds: 60 * minute }, accountInNetwork: { max: 5, seconds: 60 * minute } },
  },
  /**
   * Each of them is a mail to somebody. The window is as long as a temporary password is valid: whoever is refused has a
   * mail with one that is.
   */
  'lost-password': {
    anybody: { address: { max: 20, seconds: 60 * minute }, account: { max: 3, seconds: 30 * minute } },
  },
  /** By no account: a temporary password cannot be guessed. */
  'reset-password': { anybody: { address: { max: 60, seconds: 30 * minute } } },
  /** The account is the e-mail of the sender, who gets a mail. */
  contact: { anybody: { address: { max: 20, seconds: 60 * minute }, account: { max: 5, seconds: 60 * minute } } },
  /** The account is the key of the draft. Files that are not sent are deleted after a day. */
  upload: {
    anybody: {
      address: { max: 60, seconds: 60 * minute },
      network: { max: 300, seconds: 24 * 60 * minute },
      account: { max: 30, seconds: 60 * minute },
    },
  },
} as const satisfies Record<string, ActionLimits>

export type LimitedAction = keyof typeof limits

export interface Attempts {
  /** Counts an attempt, for all processes. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  count: (attempt: Attempt) => Promise<void>
  /** Forgets wrong guesses of the same visitor on the account, and that this attempt was one. */
  succeeded: (attempt: Attempt) => Promise<void>
}

interface Count {
  by: CountedBy
  /** Of the limiter: limits that are counted apart have names of their own. */
  name: string
  key: string
  limit: UseLimit
}

export function createAttempts(database: () => Database): Attempts {
  const limiters = createPostgresLimiters(database, { blocksInMemory: true })
  return {
    count: async (attempt) => {
      for (const { name, key, limit } of countsOf(attempt)) {
        // One after the other: one that is refused is not counted by the next ones.
        // oxlint-disable-next-line no-await-in-loop
        const retryAfter = await limiters.take(name, key, limit)
        if (retryAfter > 0) throw tooManyRequests(retryAfter)
      }
    },
    succeeded: async (attempt) => {
      const done = countsOf(attempt).map(async ({ by, name, key, limit }) => {
        if (by === 'accountInNetwork' || by === 'device') await limiters.reset(name, key, limit)
        if (by === 'account') await limiters.giveBack(name, key, limit)
      })
      await Promise.all(done)
    },
  }
}

function countsOf(attempt: Attempt): Count[] {
  const { action, device } = attempt
  const { anybody, knownDevice }: ActionLimits = limits[action]
  const isKnown = device !== undefined && knownDevice !== undefined
  const counted = Object.entries(isKnown ? knownDevice : anybody) as [CountedBy, UseLimit][]
  return counted.flatMap(([by, limit]) => {
    const key = keys[by](attempt)
    return key === null ? [] : [{ by, name: `${action} ${isKnown ? 'known ' : ''}${by}`, key, limit }]
  })
}
