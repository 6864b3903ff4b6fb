import type { FastifyRequest } from 'fastify'
import { decide, type Decision } from '../routing/decide.ts'
import { withoutSession } from '../session/session-token.ts'
import { requestAddress } from './request-address.ts'
import { requestCookies } from './request-cookies.ts'
import type { LiveSite } from './server-parts.ts'

interface DecideOptions {
  /** Path and query; by default those of the request. */
  target?: string
  /** Whether the cookies of the session do not count: the content service has refused their token. */
  signedOut?: boolean
}

/** Decides what a request means. */
export function decideRequest({ site }: LiveSite, request: FastifyRequest, options: DecideOptions = {}): Decision {
  const { target = request.raw.url ?? '', signedOut = false } = options
  const start = target.indexOf('?')
  const { headers } = request.raw
  const cookies = requestCookies(site, request)
  return decide(site, {
    host: requestAddress(request).host,
    path: start < 0 ? target : target.slice(0, start),
    query: start < 0 ? '' : target.slice(start + 1),
    cookies: signedOut ? withoutSession(site.config.session, cookies) : cookies,
    acceptLanguage: headers['accept-language'],
  })
}
