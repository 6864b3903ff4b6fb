import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../content/client.ts'
import type { Site } from '../routing/site.ts'
import { hasSession, sessionToken } from '../session/session-token.ts'
import { requestCookies } from './request-cookies.ts'

export interface RequestVisitor extends Visitor {
  address: string
  /** Whether the browser holds a cookie of the session, even one that cannot be a token. */
  hasSession: boolean
}

/** Who sends the request, as far as cookies and connection say. The content service decides whether the token is valid. */
export function requestVisitor({ config }: Site, request: FastifyRequest): RequestVisitor {
  const cookies = requestCookies(request.raw.headers.cookie, config.security.limits.cookieBytes)
  const token = sessionToken(config.session, cookies)
  return { address: request.ip, token, hasSession: hasSession(config.session, cookies) }
}
