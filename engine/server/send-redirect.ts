import type { FastifyReply } from 'fastify'
import type { RedirectDecision } from '../routing/decide.ts'
import { asciiPath } from './ascii-path.ts'

type Redirect = Pick<RedirectDecision, 'to' | 'status' | 'personal'>

/** Redirects to another path of the site. No cache stores a redirect that differs by visitor. */
export function sendRedirect(reply: FastifyReply, { to, status, personal }: Redirect): FastifyReply {
  if (personal) reply.headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
  else reply.header('cache-control', 'public, max-age=300')
  return reply.redirect(asciiPath(to), status)
}
