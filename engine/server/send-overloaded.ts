import type { FastifyReply } from 'fastify'
import type { Site } from '../routing/site.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerLog } from './server-parts.ts'

/** For a new page that the server has no time for. Whatever is cached is still sent. */
export function sendOverloaded(reply: FastifyReply, { site, log }: { site: Site; log: ServerLog }): FastifyReply {
  log.warn({ code: 'LOAD_SHED', request: reply.request.id }, 'A new page was refused: the server is overloaded.')
  return sendRefusal(reply, { site, status: 503 })
}
