import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { ContentUnavailable } from '../content/client.ts'
import { createPageCache } from './cache/page-cache.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { chooseEncoding } from './cache/choose-encoding.ts'
import { indexedOrigin } from './indexed-origin.ts'
import { sendRefusal } from './refusal.ts'
import { renderSitemap } from './render-sitemap.ts'
import { requestVariant } from './request-address.ts'
import { sendOverloaded } from './refuse.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import { sendUncachedPage, writeCachedPage } from './cache/write-page.ts'

const maxCacheBytes = 16_000_000

interface SitemapRoute {
  Params: { locale?: string; part?: string }
}

/**
 * /sitemap.xml of each host, and the sitemaps that it lists: /sitemap-{locale}.xml, from the 50,001st URL on
 * /sitemap-{locale}-2.xml and so on. Cached until content or config change.
 */
export function sitemaps(app: FastifyInstance, parts: ServerParts, work: WorkLimit): void {
  const cache = createPageCache({ maxBytes: Math.min(parts.pageCacheBytes, maxCacheBytes) })

  async function respond(
    live: LiveSite,
    request: FastifyRequest<SitemapRoute>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { site } = live
    const found = requestVariant(site, request)
    if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
    const { variant } = found
    const { origin } = indexedOrigin(site, variant, found.address)
    const address = { ...found.address, origin }
    const { locale, part } = request.params
    const wanted = { live, address, variant, locale, part: Number(part ?? 1) }
    const key = `${address.origin} ${locale ?? ''} ${wanted.part}`
    // Without a revision, as the service does not respond, the cached sitemap is sent as stale.
    const version = `${live.build} ${await parts.content.revision().catch(() => '')}`
    const page = { key, version, encoding: chooseEncoding(request.headers['accept-encoding']) }
    const cached = cache.get(page)
    if (cached) writeCachedPage(request, reply, cached, 'HIT')
    if (cached) return reply
    const result = await cache.load(page, () => work.run(() => renderSitemap(parts, wanted)))
    if (result.kind === 'uncached') return sendUncachedPage(request, reply, result.page)
    if (result.kind !== 'cached') return sendRefusal(reply, { site, status: 404 })
    writeCachedPage(request, reply, result.page, result.state)
    return reply
  }

  const handler = async (request: FastifyRequest<SitemapRoute>, reply: FastifyReply): Promise<FastifyReply> => {
    const live = parts.live()
    try {
      return await respond(live, request, reply)
    } catch (error) {
      if (hasCode(error, 'OVERLOADED')) return sendOverloaded(reply, { site: live.site, log: parts.log })
      if (!(error instanceof ContentUnavailable)) throw error
      parts.log.warn({ code: 'CONTENT_UNAVAILABLE', request: request.id, err: error }, error.message)
      return sendRefusal(reply, { site: live.site, status: 503 })
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
