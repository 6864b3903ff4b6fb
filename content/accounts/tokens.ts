import { SignJWT } from 'jose'
import type { SessionToken } from './sessions.ts'
import { algorithm, type KeySource, verifiedClaims } from './signing-keys.ts'

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

const maxTokenCharacters = 1000
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Session tokens that these keys sign. Both methods throw what `keys` throws where they cannot be loaded. */
export function createTokens(keys: KeySource): Tokens {
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
    verify: async (token) => {
      const claims = token.length > maxTokenCharacters ? null : await verifiedClaims(token, await keys())
      return claims && readClaims(claims)
    },
  }
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
