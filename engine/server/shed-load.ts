import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { retryAfter, sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** Turns requests away while the process is behind with its work, so that those it has taken on get an answer. */
export function shedLoad(app: FastifyInstance, { shedAtDelayMs = 1000, log }: ServerParts): void {
  app.register(underPressure, {
    maxEventLoopDelay: shedAtDelayMs,
    retryAfter,
    pressureHandler(request, reply, type, value) {
      log.warn({ code: 'LOAD_SHED', type, value, request: request.id }, 'A request was turned away: too much to do.')
      sendRefusal(reply, 503)
    },
  })
}
