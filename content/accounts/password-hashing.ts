import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { tooManyRequests } from '../platform/limits/attempts.ts'
import { normalizePassword } from './new-password.ts'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one thread. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/** Hashes at once, 1 or 2: a core and half of the threads of libuv stay free for everything else. */
const maxRunning = Math.min(2, Math.max(1, availableParallelism() - 1))
/** Hashes that wait; further ones are refused. Those that wait are done before the site stops waiting for the service. */
const maxWaiting = 24
/** Seconds after which the caller tries again. */
const retryAfter = 3

export interface PasswordHashing {
  hash: (password: string) => Promise<string>
  /** Compares with the hash of an account; null: there is no such account, which takes the same work and is false. */
  verify: (accountHash: string | null, password: string) => Promise<boolean>
}

export type Argon2 = Readonly<{ hash: typeof hash; verify: typeof verify }>

/** All methods throw TOO_MANY_REQUESTS when too many hashes wait already. */
export function createPasswordHashing(argon2: Argon2 = { hash, verify }): PasswordHashing {
  const limit = pLimit(maxRunning)
  const run = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.activeCount + limit.pendingCount >= maxRunning + maxWaiting) throw tooManyRequests(retryAfter)
    return limit(work)
  }
  const nobody = hashOfNoPassword()
  return {
    hash: async (password) => run(() => argon2.hash(normalizePassword(password), parameters)),
    verify: async (accountHash, password) => {
      const isEqual = await run(() => argon2.verify(accountHash ?? nobody, normalizePassword(password)))
      return isEqual && accountHash !== null
    },
  }
}

/** A hash with the same parameters whose password nobody knows. */
function hashOfNoPassword(): string {
  const { memoryCost, timeCost, parallelism, outputLen } = parameters
  const random = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(outputLen)}`
}
