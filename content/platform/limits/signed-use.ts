import { isKeyedHash, keyedHash } from './keyed-hash.ts'
import type { UseLimit } from './postgres-limiters.ts'

/** One use of a key, which a process without a database has counted by the content service. */
export interface Use extends UseLimit {
  key: string
}

/** Body and signature of a request. */
export interface SignedUse {
  body: string
  signature: string
}

/** A request is valid for this time before and after it is signed, milliseconds: clocks differ. */
const validMs = 60_000

const purpose = 'counted uses'

const maxKeyLength = 200
const maxSeconds = 7 * 24 * 3600

/** @param now milliseconds since 1970. */
export function signUse(secret: string, { key, max, seconds }: Use, now: number): SignedUse {
  const body = JSON.stringify({ key, max, seconds, time: now })
  return { body, signature: keyedHash(secret, purpose, body) }
}

/** Null for a request that none of the secrets has signed, or at another time, or that is not a use. */
export function readUse(secrets: readonly string[], { body, signature }: SignedUse, now: number): Use | null {
  if (!isKeyedHash(secrets, purpose, { text: body, hash: signature })) return null
  const { key, max, seconds, time } = JSON.parse(body) as Use & { time: number }
  const isValid =
    Math.abs(now - time) <= validMs &&
    key.length <= maxKeyLength &&
    [max, seconds].every((count) => Number.isSafeInteger(count) && count > 0) &&
    seconds <= maxSeconds
  return isValid ? { key, max, seconds } : null
}
