import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../routing/site.ts'
import { cookiesByName } from '../session/session-cookies.ts'
import { requestAddress } from './request-address.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request by their names in config; none where the header is longer than config allows. Never throws. */
export function requestCookies({ config }: Site, request: FastifyRequest): Cookies {
  const header = request.raw.headers.cookie
  if (!header || header.length > config.security.limits.cookieBytes) return none
  return cookiesByName(config.session, parseCookie(header), requestAddress(request))
}

const none: Cookies = {}
