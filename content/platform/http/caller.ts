import type { FastifyRequest } from 'fastify'
import { readSignature, type SignedRequest, signatureHeader, type SiteRequest } from './site-signature.ts'

/** Who sends a request, as this server knows it: none of it is a header of the request alone. */
export interface Caller {
  /** Address of the visitor. */
  address: string
  /** Set for a request of the site's own server; null for one of another client. */
  site: SiteRequest | null
}

/** @param secrets SESSION_SECRET. Without one, nobody can sign. */
export function callerOf(
  { headers, ip }: FastifyRequest,
  { secrets = [], signed }: { secrets: readonly string[] | undefined; signed: SignedRequest },
): Caller {
  const signature = headers[signatureHeader]
  const site = typeof signature === 'string' ? readSignature(secrets, { signature, request: signed }, Date.now()) : null
  return { address: ip, site }
}
