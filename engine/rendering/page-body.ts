import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page's bytes in one encoding. */
export interface PageBody {
  encoding: Encoding
  bytes: Buffer
  /** Strong, one per encoding, all with the same beginning. */
  etag: string
}

export interface PageBodies {
  /** What the tags of all encodings begin with. */
  tag: string
  identity: PageBody
  gzip: PageBody
  br: PageBody
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** The page in every encoding. Compression runs beside the event loop. */
export async function encodePage(html: string): Promise<PageBodies> {
  const identity = identityBody(html)
  const [gzipped, brotli] = await Promise.all([encodeBody(identity, 'gzip'), encodeBody(identity, 'br')])
  return { tag: identity.etag.slice(0, -1), identity, gzip: gzipped, br: brotli }
}

export function identityBody(html: string): PageBody {
  const bytes = Buffer.from(html)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { encoding: 'identity', bytes, etag }
}

export async function encodeBody(identity: PageBody, encoding: Encoding): Promise<PageBody> {
  if (encoding === 'identity') return identity
  const bytes = await (encoding === 'br' ? brotliOf(identity.bytes) : compressGzip(identity.bytes, { level: 9 }))
  return { encoding, bytes, etag: `${identity.etag.slice(0, -1)}-${encoding}"` }
}

/** Bytes that the page holds in memory. */
export function sizeOf({ identity, gzip, br }: PageBodies): number {
  return identity.bytes.length + gzip.bytes.length + br.bytes.length
}

/** The smallest encoding that the client takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = chosen.get(acceptEncoding)
  if (known) return known
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings(['br', 'gzip'])
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  // Browsers send a handful of values; anybody else's must not fill the memory.
  if (chosen.size < 100 && acceptEncoding.length < 100) chosen.set(acceptEncoding, encoding)
  return encoding
}

const chosen = new Map<string, Encoding>()

function brotliOf(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return compressBrotli(bytes, { params })
}
