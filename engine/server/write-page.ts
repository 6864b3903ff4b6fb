import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, isKnown, type Encoding, type PageBody } from '../rendering/page-body.ts'
import type { PageResponse, CachedPage } from '../rendering/page-cache.ts'
import { chooseEncoding } from './choose-encoding.ts'

export type CacheState = 'HIT' | 'MISS' | 'STALE'

/**
 * Sends a page that is kept. Everything about it is known already, so it goes past Fastify's own way of answering,
 * which would work the same headers out again for every visitor.
 */
export function writeCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, state: CacheState): void {
  const { headers, method } = request.raw
  const encoding = chooseEncoding(headers['accept-encoding'])
  const heads = headsOf(page)
  const raw = reply.hijack().raw
  if (page.status === 200 && isKnown(headers['if-none-match'], page.bodies)) {
    raw.writeHead(304, [...heads[encoding].unchanged, 'x-cache', state, 'x-request-id', request.id])
    raw.end()
    return
  }
  raw.writeHead(page.status, [...heads[encoding].whole, 'x-cache', state, 'x-request-id', request.id])
  raw.end(method === 'HEAD' ? undefined : page.bodies[encoding].bytes)
}

/** Sends a page that is not kept. */
export async function sendUncachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
): Promise<FastifyReply> {
  const body = await encodeBody(page.html, chooseEncoding(request.headers['accept-encoding']))
  reply.code(page.status).headers({ ...page.headers, 'x-cache': 'MISS' })
  if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding)
  return reply.send(body.bytes)
}

interface Heads {
  /** Names and values in turn, as writeHead takes them fastest. */
  whole: readonly string[]
  unchanged: readonly string[]
}

const made = new WeakMap<CachedPage, Readonly<Record<Encoding, Heads>>>()

function headsOf(page: CachedPage): Readonly<Record<Encoding, Heads>> {
  const known = made.get(page)
  if (known) return known
  const { identity, gzip, br } = page.bodies
  const heads = { identity: headOf(page, identity), gzip: headOf(page, gzip), br: headOf(page, br) }
  made.set(page, heads)
  return heads
}

function headOf({ headers }: CachedPage, { encoding, etag, bytes }: PageBody): Heads {
  const about: Record<string, string> = { 'content-length': String(bytes.length) }
  if (encoding !== 'identity') about['content-encoding'] = encoding
  const unchanged = Object.entries({ ...headers, etag }).flat()
  return { whole: [...unchanged, ...Object.entries(about).flat()], unchanged }
}
