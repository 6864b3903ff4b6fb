import type { FastifyRequest } from 'fastify'

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
