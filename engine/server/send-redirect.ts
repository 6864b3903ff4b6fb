import type { FastifyReply } from 'fastify'
import type { RedirectDecision } from '../routing/decide.ts'

type Redirect = Pick<RedirectDecision, 'to' | 'status' | 'personal'>

/** Redirects to another path of the site. No cache stores a redirect that differs by visitor. */
export function sendRedirect(reply: FastifyReply, { to, status, personal }: Redirect): FastifyReply {
  if (personal) reply.headers({ 'cache-control': 'no-store', vary: 'accept-language, cookie' })
  else reply.header('cache-control', 'public, max-age=300')
  return reply.redirect(asciiPath(to), status)
}

/** Encodes a path for a header, which may contain ASCII only. */
export function asciiPath(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}
