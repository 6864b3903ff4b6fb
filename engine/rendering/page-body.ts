import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page's bytes in one encoding. */
export interface PageBody {
  encoding: Encoding
  bytes: Buffer
  /** Strong, one per encoding. The part before the dash is the same in all encodings of a page. */
  etag: string
}

export type PageBodies = Readonly<Record<Encoding, PageBody>>

/** The page in every encoding. Compression runs outside the event loop. */
export async function encodePage(html: string): Promise<PageBodies> {
  const identity = identityBody(html)
  const [gzipped, br] = await Promise.all([compressed(identity, 'gzip'), compressed(identity, 'br')])
  return { identity, gzip: gzipped, br }
}

/** The page in one encoding. */
export async function encodeBody(html: string, encoding: Encoding): Promise<PageBody> {
  const identity = identityBody(html)
  return encoding === 'identity' ? identity : compressed(identity, encoding)
}

/** A tenth smaller than `encodePage` makes it, in 20 times the time: some 40 ms for a page of 120 kB. */
export async function encodeTightly({ bytes, etag }: PageBody): Promise<PageBody> {
  return { encoding: 'br', bytes: await brotli(bytes, tightQuality), etag: `${etag.slice(0, -1)}-br${tightQuality}"` }
}

/** Bytes of the page in memory. */
export function sizeOf({ identity, gzip, br }: PageBodies): number {
  return identity.bytes.length + gzip.bytes.length + br.bytes.length
}

/** Whether an If-None-Match header matches the page, in whichever encoding: the text is the same. */
export function matchesEtag(header: string | undefined, { identity }: PageBodies): boolean {
  if (header === undefined) return false
  return header === '*' || header.includes(identity.etag.slice(0, -1))
}

function identityBody(html: string): PageBody {
  const bytes = Buffer.from(html)
  return { encoding: 'identity', bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}

async function compressed({ bytes, etag }: PageBody, encoding: 'br' | 'gzip'): Promise<PageBody> {
  const smaller = await compressors[encoding](bytes)
  return { encoding, bytes: smaller, etag: `${etag.slice(0, -1)}-${encoding}"` }
}

const compressGzip = promisify(zlib.gzip)
const compressBrotli = promisify(zlib.brotliCompress)

/** Brotli's qualities: 5 takes 2 ms for a page, 10 takes 40 ms, 11 takes 130 ms for one per cent less than 10. */
const [quality, tightQuality] = [5, 10] as const

const compressors = {
  gzip: (bytes: Buffer): Promise<Buffer> => compressGzip(bytes, { level: 9 }),
  br: (bytes: Buffer): Promise<Buffer> => brotli(bytes, quality),
}

function brotli(bytes: Buffer, level: number): Promise<Buffer> {
  return compressBrotli(bytes, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: level,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
