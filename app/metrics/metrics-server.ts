import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Listener } from '../listen.ts'

export interface MetricsServer extends Listener {
  close: () => Promise<void>
}

interface MetricsText {
  text: () => Promise<string>
  /** Of the text. */
  contentType: string
}

const maxConnections = 32
/** Milliseconds. */
const limits = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 70_000 } as const

/** GET and HEAD of /metrics; 404 for everything else. */
export function createMetricsServer({ text, contentType }: MetricsText): MetricsServer {
  const server = createServer(limits, async (request, response) => {
    // A body is not read.
    if (request.headers['transfer-encoding'] ?? request.headers['content-length']) response.shouldKeepAlive = false
    if (!isKnown(request)) return void response.writeHead(404).end()
    try {
      const body = await text()
      response.writeHead(200, { ...headers, 'content-type': contentType, 'content-length': Buffer.byteLength(body) })
      response.end(request.method === 'HEAD' ? undefined : body)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = maxConnections
  return {
    server,
    async listen(at) {
      server.listen(at)
      await once(server, 'listening')
    },
    close: () => closed(server),
  }
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function isKnown({ method, url = '' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (url === '/metrics' || url.startsWith('/metrics?'))
}

async function closed(server: Server): Promise<void> {
  if (!server.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
