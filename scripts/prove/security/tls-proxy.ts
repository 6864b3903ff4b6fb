import { once } from 'node:events'
import {
  createServer as createHttpServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { generate } from 'selfsigned'

export interface TlsProxy {
  httpsPort: number
  httpPort: number
  close: () => void
}

/** What an operator has in front of the site: TLS, and a redirect from plain HTTP, both on loopback. */
export async function startTlsProxy(sitePort: number, certificate: Certificate): Promise<TlsProxy> {
  const secure = createHttpsServer({ ...certificate, minVersion: 'TLSv1.2' }, (incoming, answer) =>
    forward(incoming, answer, sitePort),
  )
  const httpsPort = await listen(secure)
  const plain = createHttpServer((incoming, answer) => {
    answer.writeHead(301, { location: `https://${nameOf(incoming)}:${httpsPort}${incoming.url ?? '/'}` }).end()
  })
  const httpPort = await listen(plain)
  const close = (): void => {
    for (const server of [secure, plain]) {
      server.close()
      server.closeAllConnections()
    }
  }
  return { httpsPort, httpPort, close }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function forward(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method = 'GET', url = '/', headers } = incoming
  const forwarded = {
    ...headers,
    'x-forwarded-host': nameOf(incoming),
    'x-forwarded-proto': 'https',
    'x-forwarded-for': incoming.socket.remoteAddress,
  }
  const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: forwarded }, (response) => {
    answer.writeHead(response.statusCode ?? 502, endToEnd(response.headers))
    response.pipe(answer)
  })
  // A body that the site has refused is not read to its end.
  outgoing.on('error', () => answer.headersSent || answer.destroy())
  incoming.pipe(outgoing)
}

/** Headers without those of the connection to the site. */
function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...others } = headers
  return others
}

/** Without the port, which visitors of the real host do not have. */
function nameOf({ headers }: IncomingMessage): string {
  return (headers.host ?? '').replace(/:\d+$/, '')
}

export interface Certificate {
  key: string
  /** PEM. Clients trust it as their own authority. */
  cert: string
}

const hourMs = 3_600_000

/** A certificate for the host names, made for this run and valid for an hour. */
export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const altNames = hosts.map((value) => ({ type: 2 as const, value }))
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Proof of the site' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + hourMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames },
    ],
  })
  return { key, cert }
}
