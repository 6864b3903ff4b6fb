import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { limitBodyTime } from './body-time.ts'
import { createServer } from './node-http.ts'
import { limitConnections } from './connections.ts'
import type { ServerParts } from './server-parts.ts'

/** Bytes of a request's head besides its URL: cookies, and headers of browsers and proxies. */
const headerBytes = 16_384

/** Of a body that waits to be read, bytes. Node's 65,536 let two reads of that size wait on every connection. */
const readAheadBytes = 16_384

/** Milliseconds. */
const timeouts = {
  /** Longer than the minute for which many proxies reuse a connection: the proxy has to be the one that closes it. */
  keepAlive: 72_000,
  /** For the head of a request, also for the first one. */
  head: 15_000,
  /** For the body of a request, from its head. */
  body: 30_000,
  /** For any request, also one with files. */
  request: 11 * 60_000,
  /** For a response of which the client reads nothing. */
  stalled: 30_000,
  /** How often the two timeouts of requests are checked. */
  check: 5_000,
} as const

export interface HttpServer {
  server: Server
  /** Stops listening. Resolves when every response is complete, or cut off. */
  drain: () => Promise<void>
  openConnections: () => number
}

interface HttpServerOptions extends Pick<ServerParts, 'live' | 'maxConnections' | 'drainMs' | 'slowAfterMs'> {
  /** The connection of a client that sends its body slowly, and may have to make room for others. */
  slowestSender?: () => Socket | undefined
  /** False where another server bounds the time of the same bodies. */
  limitsBodies?: boolean
}

/** Node's HTTP server with bounds on what its clients can hold: connections, time, bytes of a head. */
export function createHttpServer(
  handler: RequestListener,
  { live, maxConnections, drainMs = 8000, slowAfterMs = 10_000, slowestSender, limitsBodies = true }: HttpServerOptions,
): HttpServer {
  const { limits } = live().site.config.security
  const server = createServer(
    {
      maxHeaderSize: limits.urlBytes + headerBytes,
      highWaterMark: readAheadBytes,
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.request,
      keepAliveTimeout: timeouts.keepAlive,
      connectionsCheckingInterval: timeouts.check,
      // Node's own response would lack the security headers.
      requireHostHeader: false,
    },
    handler,
  )
  server.setTimeout(timeouts.stalled)
  const { drain, count } = limitConnections(server, {
    max: maxConnections,
    slowAfterMs,
    drainMs,
    ...(slowestSender ? { slowestSender } : {}),
  })
  if (limitsBodies) limitBodyTime(server, timeouts.body)
  // An Expect header that Node does not know is ignored: its own response would lack the security headers, too.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  return { server, drain, openConnections: count }
}
