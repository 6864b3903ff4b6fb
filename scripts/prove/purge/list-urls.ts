import type { HostsConfig } from '../../../engine/config/types.generated.ts'
import { slugsToCome } from './edits.ts'
import { eachAtOnce, type PageFetcher, type PageUrl } from './fetch-pages.ts'

export interface SiteHost {
  name: string
  locales: readonly string[]
}

/** The hosts that config gives an origin. */
export function hostsOf({ variants }: HostsConfig): SiteHost[] {
  return Object.values(variants).flatMap(({ origin, locales }) =>
    origin === undefined ? [] : [{ name: new URL(origin).host, locales }],
  )
}

/** The pages of all sitemaps. */
export async function listedUrls(hosts: readonly SiteHost[], pages: PageFetcher): Promise<PageUrl[]> {
  const sitemaps = hosts.flatMap(({ name, locales }) =>
    locales.map((locale) => ({ host: name, path: `/sitemap-${locale}.xml` })),
  )
  const listed = await eachAtOnce(sitemaps, async (sitemap) =>
    pathsIn(await pages.text(sitemap)).map((path) => ({ host: sitemap.host, path })),
  )
  return listed.flat()
}

function pathsIn(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
}

/** What no sitemap has: roots, lists with queries to which pages link, searches, and pages that may come. */
export async function furtherUrls(
  hosts: readonly SiteHost[],
  listed: readonly PageUrl[],
  pages: PageFetcher,
): Promise<PageUrl[]> {
  const byHost = Map.groupBy(listed, ({ host }) => host)
  const further = await eachAtOnce([...byHost], async ([host, urls]) => {
    const paths = urls.map(({ path }) => path)
    return [...toCome(paths).map((path) => ({ host, path })), ...(await linkedQueries(urls, pages))]
  })
  return [...hosts.map(({ name }) => ({ host: name, path: '/' })), ...further.flat()]
}

/** A folder with so many pages has those of a kind of content. */
const minPages = 5

function toCome(paths: readonly string[]): string[] {
  const folders = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].flatMap(([folder, all]) =>
    all.length < minPages ? [] : slugsToCome.map((slug) => `${folder}/${slug}`),
  )
}

const maxQueries = 4

/** Pages with queries to which the pages of a host link: some of each page. */
async function linkedQueries(urls: readonly PageUrl[], pages: PageFetcher): Promise<PageUrl[]> {
  const shallow = urls.filter(({ path }) => path.split('/').length <= 3)
  const byPage = new Map<string, Set<string>>()
  for (const { host, path } of shallow) {
    // oxlint-disable-next-line no-await-in-loop -- several hosts are read at once
    const text = await pages.text({ host, path })
    for (const [, own = '', query = ''] of text.matchAll(/href="(\/[^"#?]*)(\?[^"#]*)"/g)) {
      const queries = byPage.get(own) ?? new Set()
      byPage.set(own, queries)
      if (queries.size < maxQueries) queries.add(query.replaceAll('&amp;', '&'))
    }
  }
  const { host = '' } = urls[0] ?? {}
  return [...byPage].flatMap(([path, queries]) => [...queries].map((query) => ({ host, path: `${path}${query}` })))
}
