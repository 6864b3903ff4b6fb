import type { FastifyReply } from 'fastify'
import type { Site } from '../routing/site.ts'
import { refusalText, retryAfter, sendRefusal } from './refusal.ts'
import { wantsJson } from './wants-json.ts'

/** Refuses a request that is not for a page: with a short page, or for a script with its text. */
export function refuse(reply: FastifyReply, { site, status }: { site: Site; status: number }): FastifyReply {
  if (!wantsJson(reply.request)) return sendRefusal(reply, { site, status })
  if (status === 503) reply.header('retry-after', String(retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ error: refusalText(site, status, reply.request), fields: {} })
}
