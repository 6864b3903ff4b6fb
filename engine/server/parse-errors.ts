import type { Socket } from 'node:net'
import type { Site } from '../routing/site.ts'
import { STATUS_CODES } from './node-http.ts'
import { refusalHtml } from './refusal.ts'
import { securityHeadersOf } from './security-headers.ts'

/**
 * Responds to what Node's HTTP parser rejects, such as a head that is too large. There is no request then, so the page
 * is in the default locale.
 */
export function sendParseError(site: Site, error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
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
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}
