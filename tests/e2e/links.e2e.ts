import { expect, test } from '@playwright/test'
import { shippedConfig } from '../shipped/shipped-site.ts'
import { crawl, visit, type Crawled } from './support/crawl.ts'
import { indexedAddress } from './support/host-address.ts'

const { hosts, pages, routes } = shippedConfig()
/** Paths of pages that are for signed-in visitors only, by locale. */
const guarded = Object.entries(routes.routes).flatMap(([page, { paths }]) =>
  pages[page]?.guards?.includes('auth') ? Object.entries(paths).map(([locale, path]) => `/${locale}${path}`) : [],
)

// One worker requests once what variants have in common.
test.describe.configure({ mode: 'default' })

for (const [name, { locales }] of Object.entries(hosts.variants)) {
  test(`every link of the variant ${name} answers, and its languages name each other [HOST-02, SEO-05, OPEN-50, LINK-09]`, async ({
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const starts = ['', ...locales].map((path) => indexedAddress(baseURL, name, `/${path}`))
    const reached = await crawl(starts)
    expect(reached.size).toBeGreaterThan(locales.length * 30)
    expect(faults(reached)).toEqual([])
    expect(await alternateFaults(reached)).toEqual([])
  })
}

test('every picture, style and script that a page names answers', async ({ baseURL }) => {
  const reached = await crawl([indexedAddress(baseURL, 'fr', '/fr')])
  const named = [...reached.values()].flatMap(({ url, assets }) =>
    assets.filter((asset) => !asset.startsWith('data:')).map((asset) => new URL(asset, url).href),
  )
  const assets = await Promise.all(onceResized(named).map((url) => visit(url)))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)).toEqual([])
})

/** Each file as it is and, where it is resized, at the first of its widths: it shows as much as all, which take minutes. */
function onceResized(urls: readonly string[]): string[] {
  const files = urls.toReversed().map((url) => [url.replace(/\?w=\d+$/, '?w'), url] as const)
  return [...new Map(files).values()]
}

/** Dead links, unexpected redirects, pages that lack a block, fragments that lead nowhere, and external links without `noopener` [LINK-09]. */
function faults(reached: ReadonlyMap<string, Crawled>): string[] {
  return [...reached].flatMap(([address, page]) => [
    ...(page.status === 200 ? [] : [`${address} answers ${page.status}`]),
    ...(page.redirects.length === 0 || isRedirectOnPurpose(new URL(address)) ? [] : [`${address} redirects`]),
    ...(isIncomplete(page)
      ? [`${page.url} is sent without one of its blocks: look for BLOCK_LEFT_OUT in the log`]
      : []),
    ...page.links.flatMap((link) => linkFault(page, link)),
  ])
}

/** A page that lacks a block is not cached by anybody. A page for one visitor is `private`. */
function isIncomplete({ status, isPage, cacheControl }: Crawled): boolean {
  return status === 200 && isPage && cacheControl === 'no-store'
}

/** The roots, the language switch, and what is for signed-in visitors. */
function isRedirectOnPurpose({ pathname }: URL): boolean {
  return pathname === '/' || pathname.startsWith('/-/locale/') || guarded.includes(pathname)
}

function linkFault({ url, ids }: Crawled, { href, rel, target }: Crawled['links'][number]): string[] {
  if (href.startsWith('#')) return ids.has(href.slice(1)) ? [] : [`${url}: ${href} is not on the page`]
  const isInternal = new URL(href, url).host === new URL(url).host || /^(mailto|tel):/.test(href)
  const isSafe = rel.split(' ').includes('noopener')
  return (isInternal && target !== '_blank') || isSafe ? [] : [`${url}: ${href} opens without noopener`]
}

/** Canonical and hreflang addresses that do not answer, or do not name the page in return. */
async function alternateFaults(reached: ReadonlyMap<string, Crawled>): Promise<string[]> {
  const distinct = new Map([...reached.values()].filter(({ isPage }) => isPage).map((page) => [page.url, page]))
  const found = await Promise.all([...distinct.values()].map((page) => alternateFaultsOf(page)))
  return found.flat()
}

async function alternateFaultsOf({ url, canonical, alternates }: Crawled): Promise<string[]> {
  if (!canonical || (await visit(canonical)).status !== 200) return [`${url}: canonical ${canonical}`]
  // Another state of a page names the languages of the page, which name each other.
  if (canonical !== url) return []
  const others = [...alternates].map(async ([language, address]) => {
    const { url: reached, status, alternates: named } = await visit(address)
    const isMutual = status === 200 && reached === address && [...named.values()].includes(url)
    return isMutual ? [] : [`${url}: ${language} ${address}`]
  })
  return (await Promise.all(others)).flat()
}
