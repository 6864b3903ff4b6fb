import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

// Those that describe the body and what may be done with it. How bytes are transferred is between server and client:
// a copied Transfer-Encoding would contradict the Content-Length.
const copied = ['content-type', 'cache-control', 'allow', 'retry-after'] as const

/** Sends a response. A cacheable one gets an ETag and answers a matching If-None-Match with 304; others are no-store. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
): Promise<FastifyReply> {
  const body = await response.text()
  reply.code(response.status).header('vary', 'accept, accept-language')
  for (const name of copied) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (!response.headers.has('cache-control')) return reply.header('cache-control', 'no-store').send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isCurrent = tags?.includes(etag) || tags?.includes('*')
  return isCurrent ? reply.code(304).removeHeader('content-type').send() : reply.send(body)
}
