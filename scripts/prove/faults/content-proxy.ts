import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../../browser/free-port.ts'

/** How the content service answers. */
export type ProxyMode = 'pass' | 'slow' | 'wrong' | 'endless' | 'closed'

export interface ContentProxy {
  url: string
  mode: ProxyMode
  close: () => Promise<void>
}

const chunk = Buffer.alloc(64 * 1024, 'a')
/** More than any timeout of the site, milliseconds. */
const slowMs = 60_000

/** Passes requests on to the content service of a site, or answers as a broken one does. */
export async function startContentProxy(target: number): Promise<ContentProxy> {
  const port = await freePort()
  const proxy: ContentProxy = {
    url: `http://127.0.0.1:${port}/graphql`,
    mode: 'pass',
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((incoming, response) => answer(proxy.mode, { incoming, response, target }))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return proxy
}

interface Exchange {
  incoming: IncomingMessage
  response: ServerResponse
  target: number
}

function answer(mode: ProxyMode, { incoming, response, target }: Exchange): void {
  response.on('error', () => undefined)
  switch (mode) {
    case 'pass':
      return pass(incoming, response, target)
    case 'slow':
      return void setTimeout(() => pass(incoming, response, target), slowMs).unref()
    case 'wrong':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>')
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{"a":"')
      return writeOn(response)
    case 'closed':
      return void incoming.socket.destroy()
  }
  mode satisfies never
}

function pass(incoming: IncomingMessage, response: ServerResponse, port: number): void {
  const { url: path = '/', method = 'GET', headers } = incoming
  const passed = request({ host: '127.0.0.1', port, path, method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  passed.on('error', () => response.destroy())
  incoming.pipe(passed)
}

/** As fast as it is read. */
function writeOn(response: ServerResponse): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => writeOn(response))
}
