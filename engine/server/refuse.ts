import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../routing/site.ts'
import { refusalText, retryAfter, sendRefusal } from './refusal.ts'
import type { ServerLog } from './server-parts.ts'
import Negotiator from 'negotiator'

/** Refuses a request that is not for a page: with a short page, or for a script with its text. */
export function refuse(reply: FastifyReply, { site, status }: { site: Site; status: number }): FastifyReply {
  if (!wantsJson(reply.request)) return sendRefusal(reply, { site, status })
  if (status === 503) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: refusalText(site, status, reply.request), fields: {} })
}

/** Whether a script sent the form and reads the answer as JSON. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return new Negotiator({ headers }).mediaTypes(['text/html', 'application/json'])[0] === 'application/json'
}

/** For a new page that the server has no time for. Whatever is cached is still sent. */
export function sendOverloaded(reply: FastifyReply, { site, log }: { site: Site; log: ServerLog }): FastifyReply {
  log.warn({ code: 'LOAD_SHED', request: reply.request.id }, 'A new page was refused: the server is overloaded.')
  return sendRefusal(reply, { site, status: 503 })
}
