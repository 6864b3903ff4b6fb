import Negotiator from 'negotiator'
import type { Encoding } from '../rendering/page-body.ts'

/** The smallest encoding that an Accept-Encoding header takes. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip'])
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  // Browsers send a handful of values; anybody else's must not fill the memory.
  if (chosen.size < 100 && header.length < 100) chosen.set(header, encoding)
  return encoding
}

const chosen = new Map<string, Encoding>()
