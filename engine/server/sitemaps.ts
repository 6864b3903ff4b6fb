import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ContentUnavailable } from '../content/client.ts'
import { createPageCache } from '../rendering/page-cache.ts'
import { hostVariant } from '../routing/host-variant.ts'
import { renderSitemap } from './render-sitemap.ts'
import { sendRefusal } from './refusal.ts'
import { requestAddress } from './request-address.ts'
import type { ServerParts } from './server-parts.ts'
import { sendUncachedPage, writeCachedPage } from './write-page.ts'

const keptBytes = 16_000_000

interface SitemapRoute {
  Params: { locale?: string; part?: string }
}

/**
 * /sitemap.xml of each host, and the sitemaps that it lists: /sitemap-{locale}.xml, from the 50,001st address on
 * /sitemap-{locale}-2.xml and so on. Kept for as long as content and config stay as they are.
 */
export function sitemaps(app: FastifyInstance, parts: ServerParts): void {
  const kept = createPageCache({ maxBytes: Math.min(parts.pageCacheBytes, keptBytes) })

  async function answer(request: FastifyRequest<SitemapRoute>, reply: FastifyReply): Promise<FastifyReply> {
    const live = parts.live()
    const address = requestAddress(request)
    const host = hostVariant(live.site, address.host)
    if (host.kind !== 'variant') return sendRefusal(reply, host.kind === 'malformed' ? 400 : 404)
    const { locale, part } = request.params
    const asked = { live, address, variant: host.variant, locale, part: Number(part ?? 1) }
    const key = `${address.origin} ${locale ?? ''} ${asked.part}`
    // A service that is silent has no revision; what is kept is then given as it is.
    const stamp = `${live.build} ${await parts.content.revision().catch(() => '')}`
    const known = kept.get(key, stamp)
    if (known) writeCachedPage(request, reply, known, 'HIT')
    if (known) return reply
    const found = await kept.load(key, stamp, () => renderSitemap(parts, asked))
    if (found.kind === 'passing') return sendUncachedPage(request, reply, found.page)
    if (found.kind !== 'kept') return sendRefusal(reply, 404)
    writeCachedPage(request, reply, found.page, found.state)
    return reply
  }

  const handler = async (request: FastifyRequest<SitemapRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await answer(request, reply)
    } catch (error) {
      if (!(error instanceof ContentUnavailable)) throw error
      parts.log.warn({ code: 'CONTENT_UNAVAILABLE', request: request.id, err: error }, error.message)
      return sendRefusal(reply, 503)
    }
  }
  for (const url of [
    '/sitemap.xml',
    '/sitemap-:locale(^[a-z]{2,3}$).xml',
    '/sitemap-:locale(^[a-z]{2,3}$)-:part(^[0-9]{1,4}$).xml',
  ]) {
    app.route({ method: ['GET', 'HEAD'], url, handler })
  }
}
