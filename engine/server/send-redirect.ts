import type { FastifyReply } from 'fastify'
import type { RedirectDecision } from '../routing/decide.ts'
import { asciiPath } from './ascii-path.ts'

type Redirect = Pick<RedirectDecision, 'to' | 'status' | 'personal'>

/** Sends on to another path of the site. What differs by visitor is kept by nobody. */
export function sendRedirect(reply: FastifyReply, { to, status, personal }: Redirect): FastifyReply {
  if (personal) reply.headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
  else reply.header('cache-control', 'public, max-age=300')
  return reply.redirect(asciiPath(to), status)
}
