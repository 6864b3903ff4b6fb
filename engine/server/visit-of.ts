import type { Visit } from '../actions/visit.ts'
import type { PageDecision } from '../routing/decide.ts'
import type { Site } from '../routing/site.ts'
import { sessionClaims } from '../session/session-token.ts'
import type { RequestVisitor } from './visitor.ts'

/** What a page may show of the visitor. */
export function visitOf(site: Site, { token }: RequestVisitor, { form }: Pick<PageDecision, 'form'>): Visit {
  return { signedIn: token !== undefined, claims: sessionClaims(site.config.session, token), ...form }
}
