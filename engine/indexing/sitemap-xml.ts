import type { SitemapEntry } from './sitemap-entries.ts'

/** URLs that a sitemap may list, by its protocol. */
export const maxEntries = 50_000

/** A sitemap of up to 50,000 URLs. @throws for an entry that the protocol does not allow */
export async function sitemapXml(entries: readonly SitemapEntry[]): Promise<string> {
  const { ErrorLevel, SitemapStream, streamToPromise } = await import('sitemap')
  const xmlns = { news: false, image: false, video: false, xhtml: true }
  const stream = new SitemapStream({ level: ErrorLevel.THROW, lastmodDateOnly: true, xmlns })
  const written = streamToPromise(stream)
  for (const { href, updatedAt, alternates } of entries) {
    stream.write({
      url: href,
      links: alternates.map((one) => ({ lang: one.hreflang, url: one.href })),
      ...(updatedAt !== null && { lastmod: updatedAt }),
    })
  }
  stream.end()
  return (await written).toString()
}

export interface SitemapFile {
  href: string
  /** Day of its last change. */
  updatedAt: string | null
}

/** The index of a host's sitemaps. */
export async function sitemapIndexXml(files: readonly SitemapFile[]): Promise<string> {
  const { ErrorLevel, SitemapIndexStream, streamToPromise } = await import('sitemap')
  const stream = new SitemapIndexStream({ level: ErrorLevel.THROW, lastmodDateOnly: true })
  const written = streamToPromise(stream)
  for (const { href, updatedAt } of files) {
    stream.write({ url: href, ...(updatedAt !== null && { lastmod: updatedAt }) })
  }
  stream.end()
  return (await written).toString()
}
