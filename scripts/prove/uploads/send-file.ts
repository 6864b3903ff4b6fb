import { request } from 'node:http'

export interface SentFile {
  port: number
  path: string
  headers: Record<string, string>
  /** Sent one after the other, as fast as the server reads. */
  parts: readonly Buffer[]
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  body: string
}

/** A connection without an answer for this long counts as closed, milliseconds. */
const timeoutMs = 120_000

/** Sends one request on a connection of its own. */
export function sendFile({ port, path, headers, parts }: SentFile): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sending = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    agent: false,
    timeout: timeoutMs,
    headers: { 'x-forwarded-for': newAddress(), 'content-length': length, ...headers },
  })
  let body = ''
  const closed = (): void => resolve({ status: 0, body: 'The connection was closed.' })
  sending.on('error', closed).on('timeout', () => sending.destroy())
  sending.on('response', (response) => {
    response.setEncoding('utf8').on('data', (text: string) => (body += text))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', closed)
  })
  for (const part of parts) sending.write(part)
  sending.end()
  return promise
}

let addresses = 0

/** Each visitor has an address in a network of its own. */
function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 8) & 255}.${addresses & 255}.1`
}
