import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { algorithm, type KeySource, verifiedClaims } from './signing-keys.ts'

/**
 * Browsers that have been logged in to an account, as OWASP describes "device cookies". A device token is a random id and
 * an end, signed with a key that is derived from the e-mail: it says nothing about the account, and is of no use for
 * another one.
 */
export interface KnownDevices {
  /** A token for the browser; one that it has stays the same device. */
  issue: (email: string, previous: string | undefined) => Promise<string>
  /** The id of the device; undefined for a token that is not of this account, expired or malformed. */
  read: (email: string, token: string | undefined) => Promise<string | undefined>
}

const maxTokenCharacters = 400
const validFor = '180 days'

/** Device tokens that these keys sign. Both methods throw what `keys` throws where they cannot be loaded. */
export function createKnownDevices(keys: KeySource): KnownDevices {
  const read: KnownDevices['read'] = async (email, token) => {
    if (token === undefined || token.length > maxTokenCharacters) return undefined
    const keyOf = (key: Uint8Array): Uint8Array => keyFor(key, email)
    return (await verifiedClaims(token, await keys(), { keyOf, requiredClaims: ['jti', 'exp'] }))?.jti
  }
  return {
    read,
    issue: async (email, previous) => {
      const device = (await read(email, previous)) ?? randomUUID()
      const [first] = await keys()
      return new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: first.id })
        .setJti(device)
        .setExpirationTime(validFor)
        .sign(keyFor(first.key, email))
    },
  }
}

function keyFor(key: Uint8Array, email: string): Uint8Array {
  return createHmac('sha256', key).update(`device ${email}`).digest()
}
