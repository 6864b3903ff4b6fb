import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageDecision } from '../routing/decide.ts'
import { pathOf } from '../routing/routes.ts'
import { routeName } from '../routing/route-name.ts'
import { endInService } from './end-session.ts'
import type { PageRequest } from './page-request.ts'
import { isFromThisSite, isPrefetch } from './request-origin.ts'
import { sendElsewhere, setSession } from './send-outcome.ts'
import type { ServerParts } from './server-parts.ts'
import { visitorLanguage } from './visitor.ts'

/** How a request came to its page. */
export type Entrance = 'followed' | 'prefetched' | 'other'

/**
 * Whether the visitor followed a link of this site: a link elsewhere, or a picture whose address is that of the page,
 * must not do anything for them, and neither must a browser that loads the page ahead.
 */
export function entranceOf(request: FastifyRequest): Entrance {
  const { headers, method } = request
  if (method !== 'GET') return 'other'
  if (isPrefetch(request)) return 'prefetched'
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined && mode !== 'navigate') return 'other'
  return isFromThisSite(request) ? 'followed' : 'other'
}

/** Does what config says about entering the page: ends the session and shows another page. */
export async function enterPage(
  parts: Pick<ServerParts, 'content' | 'session' | 'log'>,
  incoming: PageRequest,
  { variant, locale, definition }: PageDecision,
): Promise<FastifyReply> {
  setSession(incoming, { kind: 'end' })
  await endInService(parts, incoming, visitorLanguage(incoming.live.site, incoming.request, locale))
  const route = variant.routes.get(routeName(locale, definition.onEnter?.redirect ?? ''))
  return sendElsewhere(incoming, (route && pathOf(route)) ?? '/')
}
