import { createHash, randomBytes } from 'node:crypto'
import { isKeyedHash, keyedHash } from '../limits/keyed-hash.ts'

/** What a request says. The bytes of a file follow it: what names the file is signed. */
export type SignedRequest =
  | { endpoint: 'graphql'; body: string | Uint8Array }
  | { endpoint: 'files'; method: 'POST' | 'DELETE'; name: string; key: string }

/** A request that the site's own server has signed. */
export interface SiteRequest {
  /** Of this signature alone. */
  id: string
  /** Whether the operation is of a form that the site has admitted by its captcha. */
  isAdmitted: boolean
}

/** The header of the signature. */
export const signatureHeader = 'x-signature'

/** A signature is valid for this time before and after it is made, milliseconds: clocks differ. */
const validMs = 60_000

/** As long as somebody who has seen a request could send it again. */
export const signatureSeconds = (2 * validMs) / 1000

/** The value of the header. @param now milliseconds since 1970. */
export function signRequest(
  secret: string,
  { isAdmitted = false, ...request }: SignedRequest & { isAdmitted?: boolean },
  now: number,
): string {
  const head = `${now}.${randomBytes(16).toString('base64url')}.${isAdmitted ? 'admitted' : 'plain'}`
  return `${head}.${keyedHash(secret, purpose, signedText(head, request))}`
}

/** Null for a request that none of the secrets has signed, or at another time. */
export function readSignature(
  secrets: readonly string[],
  { signature, request }: { signature: string; request: SignedRequest },
  now: number,
): SiteRequest | null {
  const [, head, time, id, admitted, hash] = pattern.exec(signature) ?? []
  if (head === undefined || id === undefined || hash === undefined) return null
  if (Math.abs(now - Number(time)) > validMs) return null
  if (!isKeyedHash(secrets, purpose, { text: signedText(head, request), hash })) return null
  return { id, isAdmitted: admitted === 'admitted' }
}

const pattern = /^((\d{1,15})\.([\w-]{22})\.(admitted|plain))\.([\w-]{43})$/

const purpose = 'requests of the site'

function signedText(head: string, request: SignedRequest): string {
  const { endpoint } = request
  if (endpoint === 'graphql')
    return [head, endpoint, createHash('sha256').update(request.body).digest('hex')].join('\n')
  const { method, name, key } = request
  return [head, endpoint, method, JSON.stringify([name, key])].join('\n')
}
