import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { documents } from '../../../app/documents.generated.ts'
import { multipart, multipartType, type Part } from '../hostile/uploads.ts'
import type { RunningNginx } from './nginx.ts'

export interface Answer {
  /** 0: there was none. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** When it was asked for, as performance.now(). */
  at: number
  ms: number
}

/** One connection and the cookies of one visitor, whose address nobody else has. */
export interface Browser {
  get: (path: string) => Promise<Answer>
  /** Sends a form of a page, as a script of the page does. */
  submit: (path: string, fields: Record<string, string>) => Promise<Answer>
  /** Sends a form with files, as a browser without script does. */
  sendFiles: (path: string, parts: readonly Part[]) => Promise<Answer>
  /** Performs an operation of the browser, as a script of a page does. */
  perform: (document: string, variables: Record<string, unknown>) => Promise<Answer>
  hasSession: () => boolean
  close: () => void
}

export interface BrowserOptions {
  nginx: RunningNginx
  host: string
}

interface Sent {
  method?: 'POST'
  path: string
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
}

const timeoutMs = 30_000
const gateway = '/-/content'

let opened = 0

/** On Linux, all of 127.0.0.0/8 is this machine. */
function nextAddress(): string {
  opened += 1
  return `127.${1 + ((opened >> 16) & 127)}.${(opened >> 8) & 255}.${1 + (opened & 127)}`
}

export function openBrowser({ nginx, host }: BrowserOptions): Browser {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const cookies = new Map<string, string>()
  const connection = { agent, localAddress: nextAddress(), host: '127.0.0.1', port: nginx.https, ca: nginx.ca }
  const send = async ({ method, path, headers = {}, body }: Sent): Promise<Answer> => {
    const at = performance.now()
    const { promise, resolve } = Promise.withResolvers<Pick<Answer, 'status' | 'headers' | 'body'>>()
    const none = { status: 0, headers: {}, body: Buffer.alloc(0) }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = { host, ...(cookie && { cookie }), ...(method && { origin: `https://${host}` }) }
    const asked = request(
      { ...connection, servername: host, method: method ?? 'GET', path, headers: { ...own, ...headers } },
      (response) => {
        const { statusCode: status = 0, headers: received } = response
        storeCookies(cookies, received['set-cookie'] ?? [])
        buffer(response).then(
          (all) => resolve({ status, headers: received, body: all }),
          () => resolve(none),
        )
      },
    )
    asked.setTimeout(timeoutMs, () => asked.destroy())
    asked.on('error', () => resolve(none)).end(body)
    return { at, ...(await promise), ms: performance.now() - at }
  }
  const json = { accept: 'application/json' }
  return {
    get: (path) => send({ path }),
    submit: (path, fields) => {
      const headers = { ...json, 'content-type': 'application/x-www-form-urlencoded' }
      return send({ method: 'POST', path, headers, body: new URLSearchParams(fields).toString() })
    },
    sendFiles: (path, parts) => {
      const body = multipart(parts)
      const headers = { accept: 'text/html', 'content-type': multipartType, 'content-length': body.length }
      return send({ method: 'POST', path, headers, body })
    },
    perform: (document, variables) => {
      const body = JSON.stringify({ hash: documents[document]?.hash, variables })
      return send({ method: 'POST', path: gateway, headers: { ...json, 'content-type': 'application/json' }, body })
    },
    hasSession: () => [...cookies.keys()].some((name) => name.endsWith('authToken')),
    close: () => agent.destroy(),
  }
}

function storeCookies(cookies: Map<string, string>, set: readonly string[]): void {
  for (const one of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? []
    if (value === '' || /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(one)) cookies.delete(name)
    else cookies.set(name, value)
  }
}
