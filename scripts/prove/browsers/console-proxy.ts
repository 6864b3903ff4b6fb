import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ConsoleProxy {
  origin: string
  /** What pages complained about since the last call. */
  complaints: () => string[]
  stop: () => Promise<void>
}

const scriptPath = '/-/prove/console.js'
const reportPath = '/-/prove/console'

/** Hears what a page complains about, from its first script on, and what the policy refuses. */
const listener = `(() => {
  // What is still loading for a page that is left does not arrive.
  let isLeft = false
  for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => {
    isLeft = true
    setTimeout(() => { isLeft = false }, 1000)
  })
  const tell = (...words) => isLeft ||
    navigator.sendBeacon('${reportPath}', words.map(String).join(' ') + ' ' + location.pathname)
  for (const level of ['error', 'warn']) {
    const original = console[level]
    console[level] = (...words) => { tell('console.' + level, ...words); original.apply(console, words) }
  }
  addEventListener('error', (event) => tell('error', event.message || (event.target && event.target.src) || event.type), true)
  addEventListener('unhandledrejection', (event) => tell('unhandled', event.reason))
  document.addEventListener('securitypolicyviolation', (event) =>
    tell('policy', event.violatedDirective, event.blockedURI, event.sourceFile, event.lineNumber))
})()`

/**
 * Stands between the site and a browser whose driver does not pass on its console: each page gets one more script, of
 * its own origin, as its policy demands. The rest goes through as it is.
 */
export async function startConsoleProxy(port: number): Promise<ConsoleProxy> {
  const heard: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === scriptPath)
      outgoing.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store').end(listener)
    else if (incoming.url === reportPath) void hear(incoming, outgoing, heard)
    else forward(port, incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    complaints: () => heard.splice(0),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function hear(incoming: IncomingMessage, outgoing: ServerResponse, heard: string[]): Promise<void> {
  heard.push(await text(incoming))
  outgoing.writeHead(204).end()
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  // Pages are changed on their way: they come as they are, neither compressed nor "not modified".
  const { 'accept-encoding': _, 'if-none-match': __, ...headers } = incoming.headers
  const { url: path, method } = incoming
  const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
    if (isPage(answer)) void answerPage(answer, outgoing)
    else answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers))
  })
  sent.on('error', () => outgoing.destroy())
  outgoing.on('close', () => sent.destroy())
  incoming.pipe(sent)
}

function isPage({ headers, statusCode }: IncomingMessage): boolean {
  return statusCode !== 304 && (headers['content-type']?.startsWith('text/html') ?? false)
}

async function answerPage(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const html = (await text(answer)).replace(/<head[^>]*>/, (head) => `${head}<script src="${scriptPath}"></script>`)
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers).end(html)
}
