import type { FastifyRequest } from 'fastify'

export interface RequestAddress {
  /** Host header as it came, or as a declared proxy forwards it. */
  host: string
  secure: boolean
  /** e.g. https://brand.fr */
  origin: string
}

/** The address that the visitor wrote. What proxies say counts only when they are declared. */
export function requestAddress(request: FastifyRequest): RequestAddress {
  const host = request.host.toLowerCase()
  const secure = request.protocol === 'https'
  return { host, secure, origin: secure ? `https://${host}` : `http://${host}` }
}
