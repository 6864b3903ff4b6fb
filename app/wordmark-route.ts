import type { FastifyPluginAsync } from 'fastify'
import { outlineId, wordmarkPath } from '../blocks/shared/wordmark-file.ts'
import { encodePage, matchesEtag, type PageBodies } from '../engine/server/cache/page-body.ts'
import { chooseEncoding } from '../engine/server/cache/choose-encoding.ts'
import { sendRefusal } from '../engine/server/refusal.ts'
import { requestVariant } from '../engine/server/request-address.ts'
import type { LiveSite } from '../engine/server/server-parts.ts'

interface Wordmark {
  viewBox: string
  path: string
}

/** The brand's name of config/site.json as an SVG file: browsers load it once, not with every page. */
export function wordmarkRoute({ live }: { live: () => LiveSite }): FastifyPluginAsync {
  const encoded = new WeakMap<Wordmark, Promise<PageBodies>>()

  return async (app) => {
    app.get(wordmarkPath, async (request, reply) => {
      const { site } = live()
      const found = requestVariant(site, request)
      if (found.kind === 'none') return sendRefusal(reply, { site, status: found.status })
      const { wordmark } = found.variant.site.config.site
      if (!wordmark) return sendRefusal(reply, { site, status: 404 })
      const made = encoded.get(wordmark) ?? encodePage(svgOf(wordmark))
      encoded.set(wordmark, made)
      const bodies = await made
      const { encoding, bytes, etag } = bodies[chooseEncoding(request.headers['accept-encoding'])]
      reply.type('image/svg+xml').header('vary', 'accept-encoding').header('etag', etag)
      reply.header('cache-control', 'public, max-age=86400, stale-while-revalidate=2592000')
      if (matchesEtag(request.headers['if-none-match'], bodies)) return reply.status(304).send()
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(bytes)
    })
  }
}

function svgOf({ viewBox, path }: Wordmark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path id="${outlineId}" d="${path}"/></svg>`
}
