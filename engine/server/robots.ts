import type { FastifyInstance } from 'fastify'
import { robotsTxt } from '../indexing/robots-txt.ts'
import { hostVariant } from '../routing/host-variant.ts'
import { sendRefusal } from './refusal.ts'
import { requestAddress } from './request-address.ts'
import type { ServerParts } from './server-parts.ts'

/** /robots.txt of each host. */
export function robots(app: FastifyInstance, { live }: Pick<ServerParts, 'live'>): void {
  app.get('/robots.txt', (request, reply) => {
    const { site } = live()
    const { host, origin } = requestAddress(request)
    const found = hostVariant(site, host)
    if (found.kind !== 'variant') return sendRefusal(reply, found.kind === 'malformed' ? 400 : 404)
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return reply.send(robotsTxt(site, found.variant, origin))
  })
}
