import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../content/client.ts'
import type { Site } from '../routing/site.ts'
import { deviceToken, hasSession, sessionToken } from '../session/session-token.ts'
import { requestCookies } from './request-cookies.ts'

export interface RequestVisitor extends Visitor {
  address: string
  /** Whether the browser holds a cookie of the session, even one that cannot be a token. */
  hasSession: boolean
}

/** Who sends the request, as far as cookies and connection say. The content service decides whether the token is valid. */
export function requestVisitor(site: Site, request: FastifyRequest): RequestVisitor {
  const { session } = site.config
  const cookies = requestCookies(site, request)
  return {
    address: request.ip,
    token: sessionToken(session, cookies),
    device: deviceToken(session, cookies),
    hasSession: hasSession(session, cookies),
  }
}
