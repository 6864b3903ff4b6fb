import type { FastifyRequest } from 'fastify'

export interface RequestAddress {
  /** From the Host header, or as a declared proxy forwards it: in lower case, without final dot and standard port. */
  host: string
  secure: boolean
  /** e.g. https://brand.fr */
  origin: string
}

/** The address that the visitor wrote. What proxies say counts only when they are declared. */
export function requestAddress(request: FastifyRequest): RequestAddress {
  const secure = request.protocol === 'https'
  const host = tidyHost(request.host.toLowerCase(), secure ? 443 : 80)
  return { host, secure, origin: secure ? `https://${host}` : `http://${host}` }
}

/** One spelling for each host, so that canonical addresses and kept pages have one too. What is no host stays as it is. */
function tidyHost(host: string, standardPort: number): string {
  const [, name, port = ''] = /^(\[[^\]]*\]|[^:]*[^:.])\.?(?::(\d*))?$/.exec(host) ?? []
  if (name === undefined) return host
  return port === '' || Number(port) === standardPort ? name : `${name}:${Number(port)}`
}
