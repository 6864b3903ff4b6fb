import type { FastifyError, FastifyInstance } from 'fastify'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** The last net: whatever was thrown, the visitor gets a clean answer and the log the reason. */
export function setErrorHandlers(app: FastifyInstance, { log }: Pick<ServerParts, 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) {
      log.error({ code: 'REQUEST_FAILED', err: error, request: request.id, url: request.url }, 'A request failed.')
    }
    // Whether there is something that may not be seen is nobody's business.
    return sendRefusal(reply, status === 403 ? 404 : status)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, 404))
}
