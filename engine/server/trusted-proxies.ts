import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'

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

/** The nearest proxy has written the last one. */
function lastOf(value: string | string[] | undefined): string | undefined {
  return value?.toString().split(',').at(-1)?.trim()
}
