import type { FastifyError, FastifyInstance } from 'fastify'
import { refuse } from './refuse.ts'
import { sendRefusal, refusalHtml } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'
import type { Socket } from 'node:net'
import type { Site } from '../routing/site.ts'
import { STATUS_CODES } from './node-http.ts'
import { securityHeadersOf } from './security-headers.ts'

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

/**
 * Responds to what Node's HTTP parser rejects, such as a head that is too large. There is no request then, so the page
 * is in the default locale. Returns the status; null where nobody is there to read it.
 */
export function sendParseError(site: Site, error: Error & { code?: string }, socket: Socket): number | null {
  if (error.code === 'ECONNRESET' || socket.destroyed) return null
  const { hosts, locales, security } = site.config
  const status = statusOf(error.code)
  const html = refusalHtml(site, status, { variant: { name: hosts.fallback }, locale: locales.default })
  const headers = Object.entries({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(Buffer.byteLength(html)),
    'cache-control': 'no-store',
    connection: 'close',
    ...securityHeadersOf(security, { secure: false }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${html}`)
  socket.destroy(error)
  return status
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
