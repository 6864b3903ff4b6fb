import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeBody, identityBody, matchesEtag, type PageBody } from './page-body.ts'
import type { CachedPage, CacheState, PageResponse } from './page-cache.ts'
import { chooseEncoding } from './choose-encoding.ts'

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
  const body = page.bodies[chooseEncoding(headers['accept-encoding'])] ?? page.bodies.identity
  const lists = headerLists(page, body)
  const raw = reply.hijack().raw
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.bodies)) {
    raw.writeHead(304, [...lists.notModified, 'x-cache', state, 'x-request-id', request.id])
    raw.end()
    return
  }
  raw.writeHead(page.status, [...lists.full, 'x-cache', state, 'x-request-id', request.id])
  raw.end(method === 'HEAD' ? undefined : body.bytes)
}

/** Sends a page that is not cached. */
export async function sendUncachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
): Promise<FastifyReply> {
  const body = await encodeBody(identityBody(page.html), chooseEncoding(request.headers['accept-encoding']))
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

/** A page with another body has other headers: neither is ever changed. */
const listsByBody = new WeakMap<PageBody, HeaderLists>()

function headerLists(page: CachedPage, body: PageBody): HeaderLists {
  const cached = listsByBody.get(body)
  if (cached) return cached
  const lists = listHeaders(page, body)
  listsByBody.set(body, lists)
  return lists
}

function listHeaders({ headers }: CachedPage, { encoding, etag, bytes }: PageBody): HeaderLists {
  const ofBody: Record<string, string> = { 'content-length': String(bytes.length) }
  if (encoding !== 'identity') ofBody['content-encoding'] = encoding
  const notModified = Object.entries({ ...headers, etag }).flat()
  return { full: [...notModified, ...Object.entries(ofBody).flat()], notModified }
}
