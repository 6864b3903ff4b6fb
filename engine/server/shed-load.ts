import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { retryAfter, sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** Refuses requests while the event loop is delayed, so that those already accepted are completed. */
export function shedLoad(app: FastifyInstance, { shedAtDelayMs = 1000, live, log }: ServerParts): void {
  app.register(underPressure, {
    maxEventLoopDelay: shedAtDelayMs,
    retryAfter,
    pressureHandler(request, reply, type, value) {
      log.warn(
        { code: 'LOAD_SHED', type, value, request: request.id },
        'A request was refused: the server is overloaded.',
      )
      sendRefusal(reply, { site: live().site, status: 503 })
    },
  })
}
