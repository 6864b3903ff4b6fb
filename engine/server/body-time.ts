import type { IncomingMessage, Server } from 'node:http'

interface BodyTimer {
  server: Server
  timer: NodeJS.Timeout
}

const arriving = new WeakMap<IncomingMessage, BodyTimer>()

/** Bounds the time in which the body of a request must arrive. Routes for larger bodies allow more. */
export function limitBodyTime(server: Server, ms: number): void {
  server.prependListener('request', (request) => {
    if (!hasBody(request)) return
    request.once('close', () => clearTimeout(arriving.get(request)?.timer))
    start(server, request, ms)
  })
}

/** Gives the body of a request another time, in milliseconds from now. */
export function allowBodyTime(request: IncomingMessage, ms: number): void {
  const found = arriving.get(request)
  if (!found) return
  clearTimeout(found.timer)
  start(found.server, request, ms)
}

/** Whether the headers announce a body: in chunks, or of more than 0 bytes. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

/** Ends a request whose body is late: with 408, and its connection. */
export function endLate(server: Server, request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  // As Node itself does where its own timeout ends, so that the answer is the same.
  const error = Object.assign(new Error('The body of a request took too long.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', error, request.socket)
}

function start(server: Server, request: IncomingMessage, ms: number): void {
  arriving.set(request, { server, timer: setTimeout(() => endLate(server, request), ms).unref() })
}
