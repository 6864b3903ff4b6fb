import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, matchesEtag, type Encoding, type PageBody } from '../rendering/page-body.ts'
import type { CachedPage, PageResponse } from '../rendering/page-cache.ts'
import { chooseEncoding } from './choose-encoding.ts'

export type CacheState = 'HIT' | 'MISS' | 'STALE'

/**
 * Sends a cached page. All of its headers are ready, so it is written to the socket without Fastify's reply, which
 * would compute the same headers again for every request.
 */
export function writeCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  state: CacheState,
): void {
  const { headers, method } = request.raw
  const encoding = chooseEncoding(headers['accept-encoding'])
  const lists = headerLists(page)[encoding]
  const raw = reply.hijack().raw
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.bodies)) {
    raw.writeHead(304, [...lists.notModified, 'x-cache', state, 'x-request-id', request.id])
    raw.end()
    return
  }
  raw.writeHead(page.status, [...lists.full, 'x-cache', state, 'x-request-id', request.id])
  raw.end(method === 'HEAD' ? undefined : page.bodies[encoding].bytes)
}

/** Sends a page that is not cached. */
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

/** Names and values in turn: the form that writeHead takes fastest. */
interface HeaderLists {
  full: readonly string[]
  /** For status 304. */
  notModified: readonly string[]
}

const listsByPage = new WeakMap<CachedPage, Readonly<Record<Encoding, HeaderLists>>>()

function headerLists(page: CachedPage): Readonly<Record<Encoding, HeaderLists>> {
  const cached = listsByPage.get(page)
  if (cached) return cached
  const { identity, gzip, br } = page.bodies
  const lists = { identity: listHeaders(page, identity), gzip: listHeaders(page, gzip), br: listHeaders(page, br) }
  listsByPage.set(page, lists)
  return lists
}

function listHeaders({ headers }: CachedPage, { encoding, etag, bytes }: PageBody): HeaderLists {
  const ofBody: Record<string, string> = { 'content-length': String(bytes.length) }
  if (encoding !== 'identity') ofBody['content-encoding'] = encoding
  const notModified = Object.entries({ ...headers, etag }).flat()
  return { full: [...notModified, ...Object.entries(ofBody).flat()], notModified }
}
