import { Agent, request } from 'node:http'
import { documents } from '../../app/documents.generated.ts'

export interface Answer {
  status: number
  headers: NodeJS.Dict<string | string[]>
  body: string
  /** From the request to the end of the response. */
  ms: number
}

interface Sent {
  path: string
  body?: string
  headers?: Readonly<Record<string, string>>
}

/** Sends requests as visitors do, each from an address of its own: limits on attempts count by address. */
export interface Visitors {
  get: (path: string, cookie?: string) => Promise<Answer>
  /** A form of a page of this site, answered as to a script. */
  submit: (path: string, values: Readonly<Record<string, string>>) => Promise<Answer>
  /** An operation for scripts. */
  perform: (document: string, variables: Readonly<Record<string, unknown>>, cookie: string) => Promise<Answer>
  /** Closes the connections. */
  close: () => void
}

let addresses = 0

/** The server has to trust this machine as a proxy. */
export function createVisitors(url: string): Visitors {
  const agent = new Agent({ keepAlive: true })
  const send = ({ path, body, headers }: Sent): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    addresses += 1
    const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
    const method = body === undefined ? 'GET' : 'POST'
    const all = { origin: url, accept: 'application/json', 'x-forwarded-for': address, ...headers }
    const started = performance.now()
    const sent = request(url + path, { agent, method, headers: all }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response
        resolve({ status, headers: received, body: text, ms: performance.now() - started })
      })
    })
    sent.on('error', reject).end(body)
    return promise
  }
  const form = 'application/x-www-form-urlencoded'
  return {
    get: (path, cookie = '') => send({ path, headers: { cookie, accept: '*/*' } }),
    submit: (path, values) =>
      send({ path, body: new URLSearchParams(values).toString(), headers: { 'content-type': form } }),
    perform(name, variables, cookie) {
      const body = JSON.stringify({ hash: documents[name]?.hash, variables })
      return send({ path: '/-/content', body, headers: { 'content-type': 'application/json', cookie } })
    },
    close: () => agent.destroy(),
  }
}
