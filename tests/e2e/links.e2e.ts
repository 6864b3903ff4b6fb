import { expect, test } from '@playwright/test'
import { shippedConfig } from '../shipped/shipped-site.ts'
import { crawl, visit, type Crawled } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'

const { variants } = shippedConfig().hosts
/** Only these lead elsewhere on purpose: the roots, the language switch, and what is for signed-in visitors. */
const leadsElsewhere = /:\d+\/$|\/-\/locale\/|\/(mon-compte|my-account|mein-konto|mijn-account)$/

for (const [name, { locales }] of Object.entries(variants)) {
  const host = name === 'all' ? 'localhost' : `brand.${name}`

  test(`every link of ${host} answers, and its languages name each other [HOST-02, SEO-05, OPEN-50, LINK-09]`, async ({
    baseURL,
  }) => {
    const starts = ['', ...locales].map((path) => hostAddress(baseURL, host, `/${path}`))
    const reached = await crawl(starts)
    expect(reached.size).toBeGreaterThan(locales.length * 30)
    expect(faults(reached)).toEqual([])
    expect(await alternateFaults(reached)).toEqual([])
  })
}

test('every picture, style and script that a page names answers', async ({ baseURL }) => {
  const pages = await crawl([hostAddress(baseURL, 'brand.fr', '/fr')])
  const named = [...pages.values()].flatMap(({ url, assets }) => assets.map((asset) => new URL(asset, url).href))
  const assets = await Promise.all(onceResized(named).map((url) => visit(url)))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)).toEqual([])
})

/** Each file as it is and, where it is resized, at the first of its widths: it tells as much as all, which take minutes. */
function onceResized(urls: readonly string[]): string[] {
  const ways = urls.toReversed().map((url) => [url.replace(/\?w=\d+$/, '?w'), url] as const)
  return [...new Map(ways).values()]
}

/** Dead links, unexpected redirects, fragments that lead nowhere, and ways out without `noopener` [LINK-09]. */
function faults(pages: ReadonlyMap<string, Crawled>): string[] {
  return [...pages].flatMap(([asked, page]) => [
    ...(page.status === 200 ? [] : [`${asked} answers ${page.status}`]),
    ...(page.redirects.length === 0 || leadsElsewhere.test(asked.split('?')[0] ?? '')
      ? []
      : [`${asked} leads elsewhere`]),
    ...page.links.flatMap((link) => linkFault(page, link)),
  ])
}

function linkFault({ url, ids }: Crawled, { href, rel, target }: Crawled['links'][number]): string[] {
  if (href.startsWith('#')) return ids.has(href.slice(1)) ? [] : [`${url}: ${href} is not on the page`]
  const isInternal = new URL(href, url).host === new URL(url).host || /^(mailto|tel):/.test(href)
  const isSafe = rel.split(' ').includes('noopener')
  return (isInternal && target !== '_blank') || isSafe ? [] : [`${url}: ${href} opens without noopener`]
}

/** Canonical and hreflang addresses that do not answer, or are not answered in kind. */
async function alternateFaults(pages: ReadonlyMap<string, Crawled>): Promise<string[]> {
  const found: string[] = []
  const visited = new Map([...pages.values()].map((page) => [page.url, page]))
  const distinct = [...visited.values()].filter(({ isPage }) => isPage)
  const pageAt = async (url: string): Promise<Crawled> => {
    const page = visited.get(url) ?? (await visit(url))
    visited.set(url, page)
    return page
  }
  for (const { url, canonical, alternates } of distinct) {
    if (!canonical || (await pageAt(canonical)).status !== 200) found.push(`${url}: canonical ${canonical}`)
    // Another state of a page names the languages of the page, which name each other.
    if (canonical !== url) continue
    for (const [language, address] of alternates) {
      const other = await pageAt(address)
      const answersBack = other.url === address && [...other.alternates.values()].includes(url)
      if (other.status !== 200 || !answersBack) found.push(`${url}: ${language} ${address}`)
    }
  }
  return found
}
