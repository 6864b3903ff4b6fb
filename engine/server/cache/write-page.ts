import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, htmlBytes } from '../../rendering/page-html.ts'
import { type Accepted, bodyFor, compressOnce, matchesEtag, type PageBody } from './page-body.ts'
import type { CachedPage, CacheState, PageResponse } from './page-cache.ts'
import { acceptedEncodings } from './choose-encoding.ts'

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
  writePage({ request: request.raw, response: reply.hijack().raw, id: request.id }, page, state)
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  /** Names the request in the log. */
  id: string
}

/** The same for a request that did not pass through Fastify. Returns the status. */
export function writePage({ request, response, id }: Exchange, page: CachedPage, state: CacheState): number {
  const { headers, method } = request
  const body = bodyFor(page.bodies, acceptedEncodings(headers['accept-encoding']))
  if (!body) throw new Error('A cached page was not encoded before it was sent.')
  const lists = headerLists(page, body)
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.bodies)) {
    response.writeHead(304, [...lists.notModified, 'x-cache', state, 'x-request-id', id])
    response.end()
    return 304
  }
  response.writeHead(page.status, [...lists.full, 'x-cache', state, 'x-request-id', id])
  response.end(method === 'HEAD' ? undefined : body.bytes)
  return page.status
}

interface UncachedPage {
  request: FastifyRequest
  reply: FastifyReply
  page: PageResponse
  gzip: (html: Html) => Buffer
}

/** Sends a page that is not cached. */
export async function sendUncachedPage({ request, reply, page, gzip }: UncachedPage): Promise<FastifyReply> {
  const { encoding, bytes } = await encodedOnce(page, acceptedEncodings(request.headers['accept-encoding']), gzip)
  reply.code(page.status).headers({ ...page.headers, 'x-cache': 'MISS' })
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}

async function encodedOnce(
  { html }: PageResponse,
  accepted: Accepted,
  gzip: UncachedPage['gzip'],
): Promise<Pick<PageBody, 'encoding' | 'bytes'>> {
  if (accepted.includes('gzip')) return { encoding: 'gzip', bytes: gzip(html) }
  if (accepted.includes('br')) return { encoding: 'br', bytes: await compressOnce(htmlBytes(html)) }
  return { encoding: 'identity', bytes: htmlBytes(html) }
}

/** Names and values in turn: the form that writeHead takes fastest. */
interface HeaderLists {
  full: readonly string[]
  /** For status 304. */
  notModified: readonly string[]
}

/** Neither headers nor bodies are ever changed; a page with other headers can have the same body. */
const listsByHeaders = new WeakMap<CachedPage['headers'], WeakMap<PageBody, HeaderLists>>()

function headerLists({ headers }: CachedPage, body: PageBody): HeaderLists {
  const byBody = listsByHeaders.get(headers) ?? new WeakMap<PageBody, HeaderLists>()
  listsByHeaders.set(headers, byBody)
  const lists = byBody.get(body) ?? listHeaders(headers, body)
  byBody.set(body, lists)
  return lists
}

function listHeaders(headers: CachedPage['headers'], { encoding, etag, bytes }: PageBody): HeaderLists {
  const ofBody: Record<string, string> = { 'content-length': String(bytes.length) }
  if (encoding !== 'identity') ofBody['content-encoding'] = encoding
  const notModified = Object.entries({ ...headers, etag }).flat()
  return { full: [...notModified, ...Object.entries(ofBody).flat()], notModified }
}
