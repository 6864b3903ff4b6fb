import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends an answer. One that may be cached gets an ETag, and is a 304 for who has it already; no other is kept. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  const body = await answer.text()
  reply.code(answer.status).headers(Object.fromEntries(answer.headers)).header('vary', 'accept, accept-language')
  if (!answer.headers.has('cache-control')) return reply.header('cache-control', 'no-store').send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isKnown = known?.includes(etag) || known?.includes('*')
  return isKnown ? reply.code(304).removeHeader('content-type').send() : reply.send(body)
}
