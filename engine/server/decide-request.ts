import type { FastifyRequest } from 'fastify'
import { decide, type Decision } from '../routing/decide.ts'
import { requestAddress } from './request-address.ts'
import { requestCookies } from './request-cookies.ts'
import type { LiveSite } from './server-parts.ts'

/**
 * Decides what a request means.
 * @param target path and query; by default those of the request.
 */
export function decideRequest({ site }: LiveSite, request: FastifyRequest, target = request.raw.url ?? ''): Decision {
  const start = target.indexOf('?')
  const { headers } = request.raw
  return decide(site, {
    host: requestAddress(request).host,
    path: start < 0 ? target : target.slice(0, start),
    query: start < 0 ? '' : target.slice(start + 1),
    cookies: requestCookies(headers.cookie, site.config.security.limits.cookieBytes),
    acceptLanguage: headers['accept-language'],
  })
}
