import Negotiator from 'negotiator'
import type { Accepted, Encoding } from './page-body.ts'

/** The encodings that an Accept-Encoding header accepts, the smallest first. The last one is `identity`. */
export function acceptedEncodings(header: string | undefined): Accepted {
  if (!header) return onlyIdentity
  const cached = encodings.get(header)
  if (cached) return cached
  const named = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  const accepted = [...(['br', 'gzip'] as const).filter((encoding) => named.includes(encoding)), 'identity' as const]
  // Browsers send a handful of values; other clients' values must not fill the memory.
  if (encodings.size < 100 && header.length < 100) encodings.set(header, accepted)
  return accepted
}

/** The smallest encoding that an Accept-Encoding header accepts. */
export function chooseEncoding(header: string | undefined): Encoding {
  return acceptedEncodings(header)[0] ?? 'identity'
}

const onlyIdentity: Accepted = ['identity']
const encodings = new Map<string, Accepted>()
