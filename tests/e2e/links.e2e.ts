import { expect } from '@playwright/test'
import { shippedSite } from '../shipped/shipped-site.ts'
import { crawl, visit, type Crawled } from './support/crawl.ts'
import { indexedAddress } from './support/host-address.ts'
import { fewOfEachKind, followed, isEveryPage, tagOfScope } from './support/scope.ts'
import { test } from './support/reused-page.ts'

const { config, variants } = shippedSite()
const { hosts, pages } = config
/** Paths of pages that are for signed-in visitors only, in every language of every variant. */
const guarded = [...variants.values()].flatMap(({ routes }) =>
  [...routes.values()].flatMap(({ page, pattern }) => (pages[page]?.guards?.includes('auth') ? [pattern] : [])),
)

/** What the paths of each language of a variant begin with. */
function prefixesOf(variant: string): string[] {
  return [...(variants.get(variant)?.prefixes.keys() ?? [])]
}

/**
 * The variant with the most languages is crawled whole, that of localhost if it has as many. Of the others, which have
 * the same content, some pages of each kind.
 */
const [fullest = ''] = Object.entries(hosts.variants)
  .toSorted(([name]) => (name === hosts.fallback ? -1 : 0))
  .toSorted(([, one], [, other]) => other.locales.length - one.locales.length)
  .map(([name]) => name)

// One worker requests once what these tests have in common.
test.describe.configure({ mode: 'default' })

for (const name of variants.keys()) {
  test(
    `every link of the variant ${name} answers, and its languages name each other [HOST-02, SEO-05, OPEN-50, LINK-09]`,
    { tag: tagOfScope },
    async ({ baseURL }) => {
      test.setTimeout(180_000)
      const prefixes = prefixesOf(name)
      const starts = ['', ...prefixes].map((path) => indexedAddress(baseURL, name, `/${path}`))
      const reached = await crawl(starts, isEveryPage ? undefined : name === fullest ? followed() : fewOfEachKind())
      expect(reached.size).toBeGreaterThan(prefixes.length * 15)
      expect(faults(reached)).toEqual([])
      expect(await alternateFaults(reached)).toEqual([])
    },
  )
}

test('every picture, style and script that a page names answers', { tag: tagOfScope }, async ({ baseURL }) => {
  const reached = await crawl([indexedAddress(baseURL, fullest, '/')], followed())
  const named = [...reached.values()].flatMap(({ url, assets }) =>
    assets.filter((asset) => !asset.startsWith('data:')).map((asset) => new URL(asset, url).href),
  )
  const assets = await Promise.all(fewResized(named).map((url) => visit(url)))
  expect(assets.length).toBeGreaterThan(20)
  expect(assets.filter(({ status }) => status !== 200).map(({ url, status }) => `${status} ${url}`)).toEqual([])
})

/** Each file as it is, and some of the addresses that resize one: to encode a picture at all its widths takes minutes. */
function fewResized(urls: readonly string[]): string[] {
  const resized = [...new Set(urls.filter((url) => url.includes('?w=')))]
  const files = urls.map((url) => url.replace(/\?w=\d+$/, ''))
  return [...new Set([...files, ...resized.slice(0, 8)])]
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
  const isChosen = isEveryPage ? () => true : fewOfEachKind()
  const chosen = [...reached.values()].filter(({ isPage, url }) => isPage && isChosen(new URL(url)))
  const distinct = new Map(chosen.map((page) => [page.url, page]))
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
