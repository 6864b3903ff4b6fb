import { GraphQLError } from 'graphql'
import type { Database } from '../store/database.ts'
import { addressKey, networkKey } from '../../../packages/limits/address-key.ts'
import { createPostgresLimiters, type UseLimit } from './postgres-limiters.ts'

export interface Attempt<Action extends string> {
  action: Action
  /** What identifies the account: an e-mail, known or not, a uid, or the key of a draft. */
  account: string
  /** Address of the visitor. Without one, all that have none count as one network. */
  address: string | undefined
  /** Id of a browser that has been logged in to the account; see accounts/known-devices.ts. */
  device?: string | undefined
}

/** What attempts are counted by, and the key of an attempt; null: it is not counted by that. */
const keys = {
  address: ({ address }) => addressKey(address),
  network: ({ address }) => networkKey(address),
  accountInNetwork: ({ account, address }) => `${account} ${networkKey(address) ?? 'unknown'}`,
  account: ({ account }) => account,
  device: ({ account, device }) => `${account} ${device}`,
} as const satisfies Record<string, (attempt: Attempt<string>) => string | null>

type CountedBy = keyof typeof keys

export interface ActionLimits {
  /** In the order in which they are counted: an attempt that is refused by one is not counted by those after it. */
  anybody: Partial<Record<CountedBy, UseLimit>>
  /** In place of those: attempts from elsewhere do not shut out a browser that the account knows. */
  knownDevice?: Partial<Record<CountedBy, UseLimit>>
}

export interface Attempts<Action extends string> {
  /** Counts an attempt, for all processes. Throws TOO_MANY_REQUESTS with the seconds to wait. */
  count: (attempt: Attempt<Action>) => Promise<void>
  /** Forgets wrong guesses of the same visitor on the account, and that this attempt was one. */
  succeeded: (attempt: Attempt<Action>) => Promise<void>
}

interface Count {
  by: CountedBy
  /** Of the limiter: limits that are counted apart have names of their own. */
  name: string
  key: string
  limit: UseLimit
}

/** Counts attempts in the database. `count` throws TOO_MANY_REQUESTS. @param limits of each action. */
export function createAttempts<Action extends string>(
  database: () => Database,
  limits: Readonly<Record<Action, ActionLimits>>,
): Attempts<Action> {
  const limiters = createPostgresLimiters(database, { blocksInMemory: true })
  return {
    count: async (attempt) => {
      for (const { name, key, limit } of countsOf(attempt, limits[attempt.action])) {
        // One after the other: one that is refused is not counted by the next ones.
        // oxlint-disable-next-line no-await-in-loop
        const retryAfter = await limiters.take(name, key, limit)
        if (retryAfter > 0) throw tooManyRequests(retryAfter)
      }
    },
    succeeded: async (attempt) => {
      const done = countsOf(attempt, limits[attempt.action]).map(async ({ by, name, key, limit }) => {
        if (by === 'accountInNetwork' || by === 'device') await limiters.reset(name, key, limit)
        if (by === 'account') await limiters.giveBack(name, key, limit)
      })
      await Promise.all(done)
    },
  }
}

function countsOf(attempt: Attempt<string>, { anybody, knownDevice }: ActionLimits): Count[] {
  const { action, device } = attempt
  const isKnown = device !== undefined && knownDevice !== undefined
  const counted = Object.entries(isKnown ? knownDevice : anybody) as [CountedBy, UseLimit][]
  return counted.flatMap(([by, limit]) => {
    const key = keys[by](attempt)
    return key === null ? [] : [{ by, name: `${action} ${isKnown ? 'known ' : ''}${by}`, key, limit }]
  })
}

/** @param retryAfter seconds after which the operation is accepted again. */
export function tooManyRequests(retryAfter: number): GraphQLError {
  return new GraphQLError(`Too many attempts. Try again in ${retryAfter} seconds.`, {
    extensions: { code: 'TOO_MANY_REQUESTS', retryAfter },
  })
}
