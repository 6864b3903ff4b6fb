import { acceptLanguage } from '../content/accept-language.ts'
import { parseSitePages } from '../indexing/parse-site-pages.ts'
import { sitemapEntries, sitemapLocales, type SitemapEntry } from '../indexing/sitemap-entries.ts'
import { mostEntries, sitemapIndexXml, sitemapXml } from '../indexing/sitemap-xml.ts'
import type { DrawnPage } from '../rendering/page-cache.ts'
import type { Variant } from '../routing/site.ts'
import { keepingHeaders } from './page-headers.ts'
import type { RequestAddress } from './request-address.ts'
import { securityHeadersOf } from './security-headers.ts'
import type { LiveSite, ServerParts } from './server-parts.ts'

export interface AskedSitemap {
  live: LiveSite
  address: RequestAddress
  variant: Variant
  /** Undefined for the index. */
  locale: string | undefined
  /** From 1. */
  part: number
}

/** The index of a host's sitemaps, or one of them. Null where the host has no such sitemap. */
export async function drawSitemap(parts: ServerParts, asked: AskedSitemap): Promise<DrawnPage | null> {
  const xml = asked.locale === undefined ? await drawIndex(parts, asked) : await drawPart(parts, asked, asked.locale)
  if (xml === null) return null
  const { site } = asked.live
  const headers = {
    'content-type': 'application/xml; charset=utf-8',
    ...securityHeadersOf(site.config.security, asked.address),
    ...keepingHeaders.shared,
  }
  return { html: xml, status: 200, complete: true, headers }
}

async function drawIndex(parts: ServerParts, asked: AskedSitemap): Promise<string> {
  const { variant, address } = asked
  const files = await Promise.all(
    sitemapLocales(variant).map(async (locale) =>
      paged(await entriesOf(parts, asked, locale)).map((entries, index) => ({
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

async function drawPart(parts: ServerParts, asked: AskedSitemap, locale: string): Promise<string | null> {
  if (!sitemapLocales(asked.variant).includes(locale)) return null
  const entries = paged(await entriesOf(parts, asked, locale))[asked.part - 1]
  return entries ? sitemapXml(entries) : null
}

/** One sitemap at least, so that a host without pages has an honest answer. */
function paged(entries: readonly SitemapEntry[]): (readonly SitemapEntry[])[] {
  const count = Math.max(1, Math.ceil(entries.length / mostEntries))
  return Array.from({ length: count }, (_none, index) => entries.slice(index * mostEntries, (index + 1) * mostEntries))
}

async function entriesOf(
  { content, sitePagesDocument }: ServerParts,
  { live: { site }, address: { host, origin }, variant }: AskedSitemap,
  locale: string,
): Promise<SitemapEntry[]> {
  const language = acceptLanguage(site, locale, host)
  const { data } = await content.request({ document: sitePagesDocument, acceptLanguage: language })
  return sitemapEntries(site, variant, parseSitePages(data['sitePages']), { locale, host, origin })
}
