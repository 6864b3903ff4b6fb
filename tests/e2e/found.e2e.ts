import { expect } from '@playwright/test'
import { sampled } from '../../packages/testing/sampled.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import robotsParser from 'robots-parser'
import { get, visit } from './support/crawl.ts'
import { hostAddress, indexedAddress } from './support/host-address.ts'
import { test } from './support/reused-page.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

interface SitemapUrl {
  loc: string
  lastmod?: string
  'xhtml:link'?: { '@_hreflang': string; '@_href': string }[]
}

async function readXml(
  address: string,
): Promise<{ sitemapindex?: { sitemap: { loc: string }[] }; urlset?: { url: SitemapUrl[] } }> {
  const { status, body } = await get(address)
  expect(status, address).toBe(200)
  expect(XMLValidator.validate(body), address).toBe(true)
  return parser.parse(body) as object
}

async function sitemapsOf(index: string): Promise<{ names: string[]; urls: SitemapUrl[] }> {
  const names = (await readXml(index)).sitemapindex?.sitemap.map(({ loc }) => loc) ?? []
  const all = await Promise.all(names.map(async (name) => (await readXml(name)).urlset?.url ?? []))
  return { names, urls: all.flat() }
}

/** Every so many of them, so that a test takes its time whatever the content. */
function sample<Value>(all: readonly Value[], most: number): Value[] {
  const step = Math.max(1, Math.ceil(all.length / most))
  return all.filter((_one, index) => index % step === 0)
}

const sitemaps = [
  ['be', ['fr', 'nl']],
  ['de', ['de']],
] as const

for (const [variant, locales] of sampled(sitemaps, 2)) {
  test(`the sitemap of .${variant} lists its own pages, each at its canonical address [SEO-05]`, async ({
    baseURL,
  }) => {
    const { names, urls } = await sitemapsOf(indexedAddress(baseURL, variant, '/sitemap.xml'))
    expect(names).toEqual(locales.map((locale) => indexedAddress(baseURL, variant, `/sitemap-${locale}.xml`)))
    expect(urls.length).toBeGreaterThan(40 * locales.length)
    expect(new Set(urls.map(({ loc }) => loc)).size).toBe(urls.length)
    for (const url of sample(urls, 60)) {
      const page = await visit(url.loc)
      expect({ status: page.status, redirects: page.redirects, canonical: page.canonical }, url.loc).toEqual({
        status: 200,
        redirects: [],
        canonical: url.loc,
      })
      const alternates = (url['xhtml:link'] ?? []).map((link) => [link['@_hreflang'], link['@_href']])
      // The page names those of other hosts as well.
      expect(Object.fromEntries(page.alternates), url.loc).toMatchObject(Object.fromEntries(alternates))
    }
  })
}

test('every language of a page names the others as it is named by them', async ({ baseURL }) => {
  const { urls } = await sitemapsOf(hostAddress(baseURL, 'localhost', '/sitemap.xml'))
  for (const { loc } of sample(urls, 24)) {
    const { alternates } = await visit(loc)
    expect([...alternates.values()], loc).toContain(loc)
    for (const href of new Set(alternates.values())) {
      const other = await visit(href)
      expect([other.status, Object.fromEntries(other.alternates)], href).toEqual([200, Object.fromEntries(alternates)])
    }
  }
})

test('the sitemap of the portal is the portal alone [HOST-13]', async ({ baseURL }) => {
  const { urls } = await sitemapsOf(indexedAddress(baseURL, 'com', '/sitemap.xml'))
  expect(urls.map(({ loc }) => loc)).toEqual([indexedAddress(baseURL, 'com', '/')])
})

test('robots.txt names the sitemap of its host, and blocks no page of the sitemap', async ({ baseURL }) => {
  const address = indexedAddress(baseURL, 'nl', '/robots.txt')
  const { status, body } = await get(address)
  expect(status).toBe(200)
  const robots = robotsParser(address, body)
  expect(robots.getSitemaps()).toEqual([indexedAddress(baseURL, 'nl', '/sitemap.xml')])
  for (const path of ['/nl/zoeken', '/graphql']) {
    expect(robots.isDisallowed(indexedAddress(baseURL, 'nl', path)), path).toBe(true)
  }
  const { urls } = await sitemapsOf(indexedAddress(baseURL, 'nl', '/sitemap.xml'))
  const blocked = urls.filter(({ loc }) => robots.isDisallowed(loc))
  expect(blocked).toEqual([])
})

for (const [what, path, types] of [
  ['the home page', '/fr', ['Organization', 'WebSite']],
  ['a product', '/fr/produits/meuble-galet-100', ['Product', 'BreadcrumbList']],
  ['an article', '/fr/journal/argile-et-nuit', ['Article', 'BreadcrumbList']],
] as const) {
  test(`${what} says what it is`, async ({ baseURL }) => {
    const { structuredData } = await visit(hostAddress(baseURL, 'localhost', path))
    expect(structuredData).toHaveLength(1)
    const data = JSON.parse(structuredData[0] ?? '') as { '@context': string; '@graph': { '@type': string }[] }
    expect(data['@context']).toBe('https://schema.org')
    expect(data['@graph'].map((thing) => thing['@type'])).toEqual(types)
  })
}
