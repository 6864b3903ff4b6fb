import { acceptLanguage } from '../content/accept-language.ts'
import { parseSitePages, sitemapEntries, sitemapLocales, type SitemapEntry } from '../indexing/sitemap-entries.ts'
import { maxEntries, sitemapIndexXml, sitemapXml } from '../indexing/sitemap-xml.ts'
import type { PageResponse } from './cache/page-cache.ts'
import type { Variant } from '../routing/site.ts'
import { cacheHeaders } from './page-headers.ts'
import type { RequestAddress } from './request-address.ts'
import { securityHeadersOf } from './security-headers.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

/** A page has 300 bytes: those of 100,000 pages. */
const maxPagesBytes = 32 * 1024 * 1024

export interface SitemapRequest {
  live: LiveSite
  address: RequestAddress
  variant: Variant
  /** Undefined for the index. */
  locale: string | undefined
  /** From 1. */
  part: number
}

/** The index of a host's sitemaps, or one of them. Null where the host has no such sitemap. */
export async function renderSitemap(parts: ServerParts, wanted: SitemapRequest): Promise<PageResponse | null> {
  const { live, address, locale } = wanted
  const xml = locale === undefined ? await renderIndex(parts, wanted) : await renderPart(parts, wanted, locale)
  if (xml === null) return null
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    ...securityHeadersOf(live.site.config.security, address),
    ...cacheHeaders.public,
  }
  return { html: xml, status: 200, complete: true, headers }
}

async function renderIndex(parts: ServerParts, wanted: SitemapRequest): Promise<string | null> {
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

async function renderPart(parts: ServerParts, wanted: SitemapRequest, locale: string): Promise<string | null> {
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
  { content, sitePagesDocument }: ServerParts,
  { live: { site }, address: { host, origin }, variant }: SitemapRequest,
  locale: string,
): Promise<SitemapEntry[]> {
  const language = acceptLanguage(site, locale, host)
  const { data } = await content.request({
    document: sitePagesDocument,
    acceptLanguage: language,
    maxBytes: maxPagesBytes,
  })
  return sitemapEntries(site, variant, parseSitePages(data['sitePages']), { locale, host, origin })
}
