import type { Challenge, Payload } from 'altcha-lib'
import { keyFor, type SigningSecrets } from './signed-text.ts'

/** An algorithm that browsers compute natively, so that they are not much slower than programs. */
const algorithm = 'PBKDF2/SHA-256'

/** One key in 256 begins so: that many attempts find one on average. */
const keyPrefix = '00'

const purpose = 'work'

/** Characters of a solution. */
const maxLength = 4000

interface Work {
  /** Iterations of one attempt. */
  cost: number
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** A task for a browser. It costs the server one signature, and nothing is stored. */
export async function createChallenge([secret]: SigningSecrets, { cost, expiresAt }: Work): Promise<Challenge> {
  const { createChallenge: create, deriveKey } = await library()
  return create({
    ...{ algorithm, cost, keyPrefix, deriveKey },
    expiresAt: Math.floor(expiresAt / 1000),
    hmacSignatureSecret: keyFor(secret, purpose),
  })
}

/** What a solution is worth. `id` is that of the task. */
export type CheckedWork = { kind: 'passed'; id: string } | { kind: 'failed' } | { kind: 'expired' }

/** Checks a solution: base64 of JSON with challenge and solution. */
export async function checkWork(secrets: SigningSecrets, response: string): Promise<CheckedWork> {
  const payload = response.length > maxLength ? null : payloadIn(response)
  if (!payload) return { kind: 'failed' }
  const { verifySolution, deriveKey } = await library()
  for (const secret of secrets) {
    // Tries the secrets one after the other: only the one that signed the task computes an attempt.
    // oxlint-disable-next-line no-await-in-loop
    const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: keyFor(secret, purpose) }).catch(
      () => null,
    )
    if (result?.expired) return { kind: 'expired' }
    if (result?.verified) return { kind: 'passed', id: payload.challenge.parameters.nonce }
  }
  return { kind: 'failed' }
}

/** Loaded with the first task. */
async function library() {
  const [{ createChallenge: create, verifySolution }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ])
  return { createChallenge: create, verifySolution, deriveKey }
}

function payloadIn(response: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(response, 'base64').toString()) as Partial<Payload> | null
    const { challenge, solution } = payload ?? {}
    const nonce: unknown = challenge?.parameters?.nonce
    if (!challenge || typeof solution !== 'object' || typeof nonce !== 'string' || !/^[\da-f]{32}$/.test(nonce))
      return null
    return { challenge, solution }
  } catch {
    return null
  }
}
