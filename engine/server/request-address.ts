import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site, Variant } from '../routing/site.ts'
import proxyAddr from '@fastify/proxy-addr'

export interface RequestAddress {
  /** From the Host header, or from a trusted proxy: in lower case, without final dot and standard port. */
  host: string
  secure: boolean
  /** e.g. https://brand.fr */
  origin: string
}

/** The address in the visitor's browser. Headers of proxies count only when TRUST_PROXY lists them. */
export function requestAddress(request: FastifyRequest): RequestAddress {
  // A proxy's X-Forwarded-Proto is passed on as it is written.
  const secure = request.protocol.toLowerCase() === 'https'
  const host = tidyHost(request.host.toLowerCase(), secure ? 443 : 80)
  return { host, secure, origin: secure ? `https://${host}` : `http://${host}` }
}

/** One spelling for each host, so that canonical URLs and cache keys have one too. A malformed host is unchanged. */
function tidyHost(host: string, standardPort: number): string {
  const [, name, port = ''] = /^(\[[^\]]*\]|[^:]*[^:.])\.?(?::(\d*))?$/.exec(host) ?? []
  if (name === undefined) return host
  return port === '' || Number(port) === standardPort ? name : `${name}:${Number(port)}`
}

type RequestVariant =
  | { kind: 'variant'; variant: Variant; address: RequestAddress }
  /** With the status of the refusal. */
  | { kind: 'none'; status: 400 | 404 }

/** The variant that the host of a request selects. */
export function requestVariant(site: Site, request: FastifyRequest): RequestVariant {
  const address = requestAddress(request)
  const host = hostVariant(site, address.host)
  if (host.kind === 'variant') return { kind: 'variant', variant: host.variant, address }
  return { kind: 'none', status: host.kind === 'malformed' ? 400 : 404 }
}

/**
 * Returns a function that reads the headers of trusted proxies into a request, as Fastify does for every request but those
 * that it refuses before its hooks.
 */
export function trustedProxies(addresses: readonly string[]): (request: FastifyRequest) => FastifyRequest {
  const trusts = proxyAddr.compile([...addresses])
  return (request) => {
    if (!trusts(request.socket.remoteAddress ?? '', 0)) return request
    for (const [name, header] of forwarded) {
      const value = lastOf(request.headers[header])
      if (value !== undefined) Object.defineProperty(request, name, { value })
    }
    return request
  }
}

const forwarded = [
  ['host', 'x-forwarded-host'],
  ['protocol', 'x-forwarded-proto'],
] as const

/** The Host header of a request that no framework has read, or what a trusted proxy says that it was. */
export function forwardedHost(addresses: readonly string[]): (request: IncomingMessage) => string | undefined {
  const trusts = proxyAddr.compile([...addresses])
  return ({ socket, headers }) =>
    (trusts(socket.remoteAddress ?? '', 0) ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host
}

/** The nearest proxy has written the last one. */
function lastOf(value: string | string[] | undefined): string | undefined {
  return value?.toString().split(',').at(-1)?.trim()
}
