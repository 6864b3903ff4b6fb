import { errors, jwtVerify, SignJWT } from 'jose'
import type { SessionToken } from './sessions.ts'
import type { SigningKeys } from './signing-keys.ts'

/** What a token says. It is valid while its session exists. */
export interface TokenClaims extends SessionToken {
  uid: number
  uuid: string
}

export interface Tokens {
  /** @param expiresAt end of the session. */
  sign: (claims: TokenClaims, expiresAt: Date) => Promise<string>
  /** Null for a token that this service did not sign, or that is expired or malformed. */
  verify: (token: string) => Promise<TokenClaims | null>
}

const algorithm = 'HS256'
const maxTokenCharacters = 1000
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @param loadKeys is called once, or again after it failed. */
export function createTokens(loadKeys: () => Promise<SigningKeys>): Tokens {
  let loading: Promise<SigningKeys> | undefined
  const keys = (): Promise<SigningKeys> => {
    loading ??= loadKeys().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return {
    sign: async ({ uid, uuid, sessionId, renewals }, expiresAt) => {
      const [{ id, key }] = await keys()
      return new SignJWT({ drupal: { uid, uuid }, renewals })
        .setProtectedHeader({ alg: algorithm, kid: id })
        .setJti(sessionId)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key)
    },
    verify: async (token) => (token.length > maxTokenCharacters ? null : verify(token, await keys())),
  }
}

async function verify(token: string, keys: SigningKeys): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid, keys), { algorithms: [algorithm] })
    return readClaims(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

function keyNamed(kid: string | undefined, keys: SigningKeys): Uint8Array {
  const found = keys.find(({ id }) => id === kid)
  if (!found) throw new errors.JWKSNoMatchingKey()
  return found.key
}

function readClaims({ drupal, jti, exp, renewals = 0 }: Record<string, unknown>): TokenClaims | null {
  if (typeof drupal !== 'object' || drupal === null || !('uid' in drupal) || !('uuid' in drupal)) return null
  const { uid, uuid } = drupal
  if (typeof uid !== 'number' || typeof uuid !== 'string' || typeof exp !== 'number') return null
  if (typeof jti !== 'string' || !uuidPattern.test(jti) || !isCount(renewals)) return null
  return { uid, uuid, sessionId: jti, renewals }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
