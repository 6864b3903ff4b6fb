import type { FastifyInstance } from 'fastify'
import { robotsTxt } from '../indexing/robots-txt.ts'
import { indexedOrigin } from './indexed-origin.ts'
import { sendRefusal } from './refusal.ts'
import { requestVariant } from './request-address.ts'
import type { ServerParts } from './server-parts.ts'

/** /robots.txt of each host. */
export function robots(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  app.get('/robots.txt', (request, reply) => {
    const { site } = live()
    const found = requestVariant(site, request)
    if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    const { origin } = indexedOrigin(site, found.variant, found.address)
    return reply.send(robotsTxt(found.variant, origin))
  })
}
