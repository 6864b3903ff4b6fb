import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import { type ContentReader, ContentUnavailable } from '../content/client.ts'
import { trackAnswers } from '../content/tracked-reader.ts'
import { answerCheck } from './cache/answer-check.ts'
import { createPageCache, type NoPage, type PageResponse } from './cache/page-cache.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { acceptedEncodings } from './cache/choose-encoding.ts'
import { createHtmlGzip } from '../rendering/page-html.ts'
import { indexedOrigin } from './indexed-origin.ts'
import { sendRefusal } from './refusal.ts'
import { type RequestAddress, requestVariant } from './request-address.ts'
import { sendOverloaded } from './refuse.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'
import { sendUncachedPage, writeCachedPage } from './cache/write-page.ts'
import { contentAudience } from '../content/content-audience.ts'
import { parseSitePages, sitemapEntries, sitemapLocales, type SitemapEntry } from '../indexing/sitemap-entries.ts'
import { maxEntries, sitemapIndexXml, sitemapXml } from '../indexing/sitemap-xml.ts'
import type { Variant } from '../routing/site.ts'
import { cacheHeaders, namingContent } from './page-headers.ts'
import { securityHeadersOf } from './security-headers.ts'

const maxCacheBytes = 16_000_000

interface SitemapRoute {
  /** A locale, or a locale, a hyphen and the number of a part. */
  Params: { name?: string }
}

/**
 * /sitemap.xml of each host, and the sitemaps that it lists: /sitemap-{locale}.xml, from the 50,001st URL on
 * /sitemap-{locale}-2.xml and so on. Cached until content or config change. Without content, or while too many pages
 * wait, the answer is 503; any other error is thrown to the server's error handler.
 */
export function sitemaps(app: FastifyInstance, parts: ServerParts, work: WorkLimit): void {
  // A sitemap has no parts that others share.
  const { compress: gzip } = createHtmlGzip(0)
  const maxBytes = Math.min(parts.pageCacheBytes, maxCacheBytes)
  const cache = createPageCache({ maxBytes, gzip, answers: answerCheck(parts.content) })
  const measurements = parts.measurements?.sitemaps
  measurements?.watch(cache.usage)

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
    const wanted = { live, address, variant, ...namedSitemap(variant, request.params.name) }
    const key = `${address.origin} ${wanted.locale ?? ''} ${wanted.part}`
    // Without a revision, as the service does not respond, the cached sitemap is sent as stale.
    const version = { build: live.build, revision: await parts.content.revision().catch(() => '') }
    const page = { key, version, accepted: acceptedEncodings(request.headers['accept-encoding']) }
    const cached = cache.get(page)
    if (cached) measurements?.result('hit')
    if (cached) writeCachedPage(request, reply, cached, 'HIT')
    if (cached) return reply
    const result = await cache.load(page, () => work.run(() => renderSitemap(parts, wanted)))
    if (result.kind === 'uncached') measurements?.result('uncached')
    if (result.kind === 'uncached') return sendUncachedPage({ request, reply, page: result.page, gzip })
    if (result.kind !== 'cached') return sendRefusal(reply, { site, status: 404 })
    measurements?.result(resultOf[result.state])
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
  for (const url of ['/sitemap.xml', '/sitemap-:name(^[A-Za-z0-9-]{2,20}$).xml']) {
    app.route({ method: ['GET', 'HEAD'], url, handler })
  }
}

const resultOf = { HIT: 'hit', MISS: 'miss', STALE: 'stale' } as const

/** Without a name, the index. A region may be a number, as in es-419: the locales of the variant tell it from a part. */
function namedSitemap(variant: Variant, name: string | undefined): Pick<SitemapRequest, 'locale' | 'part'> {
  if (name === undefined || sitemapLocales(variant.site, variant).includes(name)) return { locale: name, part: 1 }
  const [, locale = name, part = '1'] = /^(.+)-(\d{1,4})$/.exec(name) ?? []
  return { locale, part: Number(part) }
}

/** A page has 300 bytes: those of 100,000 pages. */
export const maxPagesBytes = 32 * 1024 * 1024

interface SitemapRequest {
  live: LiveSite
  address: RequestAddress
  variant: Variant
  /** Undefined for the index. */
  locale: string | undefined
  /** From 1. */
  part: number
}

interface SitemapParts extends Pick<ServerParts, 'sitePagesDocument'> {
  content: ContentReader
}

/** The index of a host's sitemaps, or one of them. */
async function renderSitemap(parts: ServerParts, wanted: SitemapRequest): Promise<PageResponse | NoPage> {
  const { live, address, locale } = wanted
  const tracked = trackAnswers(parts.content)
  const reading = { ...parts, content: tracked.reader }
  const xml = locale === undefined ? await renderIndex(reading, wanted) : await renderPart(reading, wanted, locale)
  const answers = tracked.answers()
  if (xml === null) return { kind: 'missing', answers }
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    ...securityHeadersOf(live.site.config.security, address),
    ...cacheHeaders.public,
  }
  const named = parts.namesContent ? namingContent(headers, answers) : headers
  return { html: xml, status: 200, complete: true, headers: named, answers }
}

async function renderIndex(parts: SitemapParts, wanted: SitemapRequest): Promise<string | null> {
  const { live, variant, address } = wanted
  const locales = sitemapLocales(live.site, variant)
  if (locales.length === 0) return null
  const files = await Promise.all(
    locales.map(async (locale) =>
      paged(await entriesOf(parts, wanted, locale)).map((entries, index) => ({
        href: `${address.origin}/sitemap-${locale}${index === 0 ? '' : `-${index + 1}`}.xml`,
        updatedAt:
          entries
            .flatMap(({ updatedAt }) => updatedAt ?? [])
            .sort()
            .at(-1) ?? null,
      })),
    ),
  )
  return sitemapIndexXml(files.flat())
}

async function renderPart(parts: SitemapParts, wanted: SitemapRequest, locale: string): Promise<string | null> {
  if (!sitemapLocales(wanted.live.site, wanted.variant).includes(locale)) return null
  const entries = paged(await entriesOf(parts, wanted, locale))[wanted.part - 1]
  return entries ? sitemapXml(entries) : null
}

/** At least one sitemap, which is empty for a host without pages. */
function paged(entries: readonly SitemapEntry[]): (readonly SitemapEntry[])[] {
  const count = Math.max(1, Math.ceil(entries.length / maxEntries))
  return Array.from({ length: count }, (_none, index) => entries.slice(index * maxEntries, (index + 1) * maxEntries))
}

async function entriesOf(
  { content, sitePagesDocument }: SitemapParts,
  { live: { site }, address: { host, origin }, variant }: SitemapRequest,
  locale: string,
): Promise<SitemapEntry[]> {
  const { data } = await content.request({
    document: sitePagesDocument,
    ...contentAudience(site, locale, host),
    maxBytes: maxPagesBytes,
  })
  return sitemapEntries(variant, parseSitePages(data['sitePages'], variant.site.config.locales), {
    locale,
    host,
    origin,
  })
}
