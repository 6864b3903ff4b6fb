import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import type { HostsConfig } from '../../../engine/config/types.generated.ts'
import { type SiteOptions, startSite } from '../running-site.ts'
import { startTlsProxy, type TlsProxy, createCertificate, type Certificate } from './tls-proxy.ts'

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** A body that is refused while it is sent may reset the connection before the answer is read. */
const maxAttempts = 5

/** In place of an answer. */
export const nothing: Answer = { status: 0, headers: {}, body: Buffer.alloc(0) }

export interface Question {
  host: string
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface SiteHost {
  name: string
  /** Null for a host whose only page is at its root. */
  locale: string | null
}

export interface TlsSite extends Pick<TlsProxy, 'httpPort' | 'httpsPort'> {
  /** The host of every variant that config gives an origin. */
  hosts: readonly SiteHost[]
  certificate: Certificate
  /** Port of the site itself, without TLS. */
  sitePort: number
  ask: (question: Question) => Promise<Answer>
  stop: () => Promise<void>
}

/** The production build behind TLS on loopback, under the host names of config/hosts.json. */
export async function startTlsSite(options: SiteOptions = {}): Promise<TlsSite> {
  const hosts = configuredHosts()
  const certificate = await createCertificate(hosts.map(({ name }) => name))
  const site = await startSite(options)
  const { httpPort, httpsPort, close } = await startTlsProxy(site.port, certificate)
  const agent = new Agent({ keepAlive: true, maxSockets: 4, ca: certificate.cert })
  const stop = async (): Promise<void> => {
    agent.destroy()
    close()
    await site.remove()
  }
  const ask = async (question: Question): Promise<Answer> => {
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      const answer = await send(question, httpsPort, agent)
      if (answer !== nothing) return answer
    }
    return send(question, httpsPort, agent)
  }
  return { hosts, certificate, sitePort: site.port, httpPort, httpsPort, ask, stop }
}

function configuredHosts(): SiteHost[] {
  const { variants } = readConfig('hosts') as HostsConfig
  return Object.values(variants).flatMap(({ origin, locales }) =>
    origin === undefined ? [] : [{ name: new URL(origin).host, locale: locales[0] ?? null }],
  )
}

/** A file of config/, by its name. */
export function readConfig(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../../../config/${name}.json`), 'utf8'))
}

function send(
  { host, path, method = 'GET', headers = {}, body }: Question,
  port: number,
  agent: Agent,
): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const giveUp = (): void => resolve(nothing)
  const options = { host: '127.0.0.1', port, agent, servername: host, path, method, headers: { host, ...headers } }
  const outgoing = request(options, (response) => {
    buffer(response).then(
      (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
      giveUp,
    )
  })
  outgoing.on('error', giveUp)
  outgoing.end(body)
  return promise
}
