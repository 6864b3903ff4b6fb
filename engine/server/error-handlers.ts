import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

/** For every error that no route handles: the visitor gets a refusal, the log the reason. */
export function setErrorHandlers(app: FastifyInstance, { live, log }: Pick<ServerParts, 'live' | 'log'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) {
      // Without its query: that of a link in a mail has an e-mail address.
      const [path] = request.url.split('?', 1)
      log.error({ code: 'REQUEST_FAILED', err: error, request: request.id, path }, 'A request failed.')
    }
    // 403 would reveal that a hidden file exists.
    return refuse(reply, { site: live().site, status: status === 403 ? 404 : status })
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, { site: live().site, status: 404 }))
}
