import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { ownMemory } from '../../rendering/own-memory.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that a client accepts, the smallest first. The last one is `identity`. */
export type Accepted = readonly Encoding[]

/** A page's bytes in one encoding. */
export interface PageBody {
  encoding: Encoding
  bytes: Buffer
  /** Strong, one per encoding. The part before the dash is the tag of the text. */
  etag: string
}

/** What is the same in all encodings of a page. */
export interface PageText {
  /** Equal for equal texts, in every process. */
  tag: string
  /** Bytes. */
  length: number
}

export type PageBodies = Readonly<Record<Encoding, PageBody>> & { text: PageText }

/** A page in at least one encoding: others are made of it when a client accepts only those. */
export type SomeBodies = Readonly<Partial<Record<Encoding, PageBody>>> & { text: PageText }

/** The page in every encoding. */
export async function encodePage(html: string): Promise<PageBodies> {
  const bytes = Buffer.from(html)
  const text = pageText(bytes)
  const [gzip, br] = await Promise.all([compressors.gzip(bytes), compressors.br(bytes)])
  return {
    text,
    identity: pageBody(text, 'identity', bytes),
    gzip: pageBody(text, 'gzip', gzip),
    br: pageBody(text, 'br', br),
  }
}

export function pageText(bytes: Buffer): PageText {
  return { tag: hash('sha256', bytes, 'base64url').slice(0, 22), length: bytes.length }
}

/** A body that can be cached. @param how Distinguishes bytes of one encoding. */
export function pageBody({ tag }: PageText, encoding: Encoding, bytes: Buffer, how = ''): PageBody {
  return {
    encoding,
    bytes: ownMemory(bytes),
    etag: encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}${how}"`,
  }
}

/** The page in an encoding that it does not have yet. Outside the event loop. */
export async function encodeBody(bodies: SomeBodies, encoding: Encoding): Promise<PageBody> {
  const bytes = await decoded(bodies)
  return pageBody(bodies.text, encoding, encoding === 'identity' ? bytes : await compressors[encoding](bytes))
}

/** The smallest bytes, for a page that is sent often: with Brotli some 40 ms for a page of 120 kB, with gzip 2 ms. */
export async function encodeTightly(bodies: SomeBodies, encoding: Exclude<Encoding, 'identity'>): Promise<PageBody> {
  if (encoding === 'gzip') return encodeBody(bodies, encoding)
  return pageBody(bodies.text, encoding, await brotli(await decoded(bodies), tightQuality), String(tightQuality))
}

async function decoded({ identity, gzip, br }: SomeBodies): Promise<Buffer> {
  if (identity) return identity.bytes
  if (gzip) return decompressGzip(gzip.bytes)
  return br ? decompressBrotli(br.bytes) : Buffer.alloc(0)
}

/** Compresses bytes that are sent once, to a client that accepts nothing but Brotli. */
export function compressOnce(bytes: Buffer): Promise<Buffer> {
  return compressors.br(bytes)
}

/** The smallest body that there is for a client. Undefined where it accepts compressed ones, and there is none. */
export function bodyFor(bodies: SomeBodies, accepted: Accepted): PageBody | undefined {
  if (accepted.length === 1) return bodies.identity
  for (const encoding of accepted) if (encoding !== 'identity' && bodies[encoding]) return bodies[encoding]
  return undefined
}

/** Bytes of the page in memory. */
export function sizeOf({ identity, gzip, br }: SomeBodies): number {
  return (identity?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0)
}

/** Whether an If-None-Match header matches the page, in whichever encoding: the text is the same. */
export function matchesEtag(header: string | undefined, { text }: SomeBodies): boolean {
  if (header === undefined) return false
  return header === '*' || header.includes(`"${text.tag}`)
}

const compressGzip = promisify(zlib.gzip)
const compressBrotli = promisify(zlib.brotliCompress)
const decompressGzip = promisify(zlib.gunzip)
const decompressBrotli = promisify(zlib.brotliDecompress)

/** Brotli's qualities: 5 takes 2 ms for a page, 10 takes 40 ms for a tenth less, 11 takes 130 ms for one per cent less than 10. */
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
