import Negotiator from 'negotiator'
import type { Encoding } from './page-body.ts'

/** The smallest encoding that an Accept-Encoding header accepts. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const cached = encodings.get(header)
  if (cached) return cached
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  // Browsers send a handful of values; other clients' values must not fill the memory.
  if (encodings.size < 100 && header.length < 100) encodings.set(header, encoding)
  return encoding
}

const encodings = new Map<string, Encoding>()
