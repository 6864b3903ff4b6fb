import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { parseAnswer } from './parse-answer.ts'
import { documents } from '../../../app/documents.generated.ts'

export interface Sent {
  method?: string
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  /** The answer may be 503, when the server is overloaded or the database is down: it requires new work. */
  mayBeRefused?: boolean
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
  ms: number
}

export interface Totals {
  requests: number
  /** Answers with an unexpected status of 500 or above. */
  faults: string[]
  /** Answers with status 503 where that is right. */
  refused: number
  slowest: { ms: number; what: string }
}

interface RawOptions {
  what: string
  mayBeRefused?: boolean
  /** Nothing follows: the server learns that a request is cut off. A whole request is not answered then. */
  isCut?: true
}

export interface Client {
  totals: Totals
  send: (sent: Sent) => Promise<Answer>
  /** Sends bytes on a connection of their own. Status 0: it was closed without an answer. */
  sendRaw: (bytes: string | Buffer, options: RawOptions) => Promise<Answer>
}

/** An answer that takes longer counts as none, milliseconds. */
export const timeoutMs = 20_000
const maxSockets = 24

/** Counts what it sends and receives. */
export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets })
  const totals: Totals = { requests: 0, faults: [], refused: 0, slowest: { ms: 0, what: '' } }
  const count = (what: string, status: number, ms: number, mayBeRefused = false): void => {
    totals.requests++
    if (status === 503 && mayBeRefused) totals.refused++
    else if (status >= 500) totals.faults.push(`${status} ${what}`)
    if (ms > totals.slowest.ms) totals.slowest = { ms, what }
  }
  return {
    totals,
    send: (sent) =>
      new Promise((resolve, reject) => {
        const { method = 'GET', path, headers = {}, body } = sent
        const what = `${method} ${path.slice(0, 100)}`
        const queued = request({ agent, host: '127.0.0.1', port, method, path, headers })
        let started = performance.now()
        // The time in the queue of this client is not the site's.
        queued.once('socket', () => (started = performance.now()))
        queued.setTimeout(timeoutMs, () => queued.destroy(new Error(`${what} had no answer within ${timeoutMs} ms`)))
        queued.once('error', reject)
        queued.once('response', (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
          response.once('end', () => {
            const ms = performance.now() - started
            const status = response.statusCode ?? 0
            count(what, status, ms, sent.mayBeRefused)
            resolve({ status, headers: response.headers, body: Buffer.concat(chunks).toString(), ms })
          })
        })
        queued.end(body)
      }),
    sendRaw: (bytes, { what, mayBeRefused, isCut }) =>
      new Promise((resolve) => {
        const started = performance.now()
        const received: Buffer[] = []
        const socket = connect(port, '127.0.0.1', () => (isCut ? socket.end(bytes) : socket.write(bytes)))
        const done = (): void => {
          const ms = performance.now() - started
          const answer = parseAnswer(Buffer.concat(received))
          count(what, answer.status, ms, mayBeRefused)
          socket.destroy()
          resolve({ ...answer, ms })
        }
        socket.setTimeout(timeoutMs, () => socket.destroy())
        socket.on('data', (chunk: Buffer) => received.push(chunk))
        socket.on('error', () => undefined).once('close', done)
      }),
  }
}

/** A GraphQL request for a document of the site. Throws where it has none of this name. */
export function operation(name: string, variables: Record<string, unknown>, headers: Sent['headers'] = {}): Sent {
  const documentId = documents[name]?.hash
  if (documentId === undefined) throw new Error(`app/documents.generated.ts has no document "${name}".`)
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      'accept-language': 'fr',
      ...headers,
    },
    body: JSON.stringify({ documentId, variables }),
  }
}
