import type { FastifyRequest } from 'fastify'
import type { Visitor } from '../content/client.ts'
import type { Site } from '../routing/site.ts'
import { deviceToken, hasSession, sessionToken, sessionClaims } from '../session/session-token.ts'
import { requestCookies } from './request-cookies.ts'
import type { Visit } from '../actions/visit.ts'
import type { PageDecision } from '../routing/decide.ts'
import { type ContentAudience, contentAudience } from '../content/content-audience.ts'
import { requestVariant } from './request-address.ts'

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

/** What a page may show of the visitor. */
export function visitOf(site: Site, { token }: RequestVisitor, { form }: Pick<PageDecision, 'form'>): Visit {
  return { signedIn: token !== undefined, claims: sessionClaims(site.config.session, token), ...form }
}

/**
 * The audience of what a script requests.
 * @param locale that of the page, as the script says it; another one than the variant offers does not count.
 */
export function visitorAudience(site: Site, request: FastifyRequest, locale?: unknown): ContentAudience {
  const found = requestVariant(site, request)
  const offered = found.kind === 'variant' ? found.variant.locales : []
  const chosen = offered.find((one) => one === locale) ?? offered[0] ?? site.config.locales.default
  return contentAudience(site, chosen, found.kind === 'variant' ? found.address.host : '')
}
