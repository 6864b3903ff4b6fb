import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it as base } from 'vitest'
import { createTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

function read(body: string): Record<string, Record<string, unknown>> {
  expect(XMLValidator.validate(body)).toBe(true)
  return parser.parse(body) as Record<string, Record<string, unknown>>
}

const alternates = [
  { locale: 'en', path: '/chair/oak' },
  { locale: 'sv', path: '/chair/ek' },
]
const start = { path: '/page/start', updatedAt: '2026-03-01', alternates: [] }

async function serve(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await createTestServer(options)
  server.sitePages['en-SE'] = [start, { path: '/chair/oak', updatedAt: '2026-05-02T10:00:00Z', alternates }]
  server.sitePages['sv-SE'] = [start, { path: '/chair/ek', updatedAt: '2026-05-02', alternates }]
  server.sitePages['en-COM'] = [start]
  return server
}

const it = base.extend('server', () => serve())

describe('/sitemap.xml', () => {
  it('lists a sitemap for each locale of the requested host', async ({ server: { get } }) => {
    const { status, headers, body } = await get('nord.se', '/sitemap.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(read(body).sitemapindex).toEqual({
      '@_xmlns': 'http://www.sitemaps.org/schemas/sitemap/0.9',
      sitemap: [
        { loc: 'http://nord.se/sitemap-en.xml', lastmod: '2026-05-02' },
        { loc: 'http://nord.se/sitemap-sv.xml', lastmod: '2026-05-02' },
      ],
    })
  })

  it('is different for each host', async ({ server: { get } }) => {
    expect(read((await get('nord.com', '/sitemap.xml')).body).sitemapindex?.sitemap).toEqual([
      { loc: 'http://nord.com/sitemap-en.xml', lastmod: '2026-03-01' },
    ])
  })
})

describe('a sitemap', () => {
  it('lists the pages of a locale with their hreflang alternates and the day of their last change', async ({
    server: { get },
  }) => {
    const { urlset } = read((await get('nord.se', '/sitemap-sv.xml')).body)
    expect(urlset?.['@_xmlns:xhtml']).toBe('http://www.w3.org/1999/xhtml')
    const link = (hreflang: string, path: string) => ({
      '@_rel': 'alternate',
      '@_hreflang': hreflang,
      '@_href': `http://nord.se${path}`,
    })
    expect(urlset?.url).toEqual([
      {
        loc: 'http://nord.se/sv',
        lastmod: '2026-03-01',
        'xhtml:link': [link('en', '/en'), link('sv', '/sv'), link('x-default', '/en')],
      },
      {
        loc: 'http://nord.se/sv/stolar',
        'xhtml:link': [link('en', '/en/chairs'), link('sv', '/sv/stolar'), link('x-default', '/en/chairs')],
      },
      {
        loc: 'http://nord.se/sv/stolar/ek',
        lastmod: '2026-05-02',
        'xhtml:link': [link('en', '/en/chairs/oak'), link('sv', '/sv/stolar/ek'), link('x-default', '/en/chairs/oak')],
      },
    ])
  })

  it.each([
    ['/sitemap-sv.xml', 'nord.com', 404],
    ['/sitemap-de.xml', 'nord.se', 404],
    ['/sitemap-en-2.xml', 'nord.se', 404],
    ['/sitemap-en-0.xml', 'nord.se', 404],
    ['/sitemap-en-1.xml', 'nord.se', 200],
    ['/sitemap.xml', 'nord.org', 404],
    ['/sitemap.xml', 'no host', 400],
  ])('%s on %s: %i', async (path, host, status) => {
    const { get } = await serve()
    expect((await get(host, path)).status).toBe(status)
  })

  it('lists at most 50,000 URLs; the next sitemap lists the rest', { tags: 'slow' }, async () => {
    const server = await serve({ pageCacheBytes: 0 })
    server.sitePages['en-COM'] = Array.from({ length: 50_002 }, (_one, index) => ({
      path: `/chair/${index}`,
      alternates: [],
    }))
    const { body } = await server.get('nord.com', '/sitemap.xml')
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, href]) => href)).toEqual([
      'http://nord.com/sitemap-en.xml',
      'http://nord.com/sitemap-en-2.xml',
    ])
    const rest = await server.get('nord.com', '/sitemap-en-2.xml')
    expect(rest.body.match(/<loc>/g)).toHaveLength(3)
  })
})

describe('the response', () => {
  it('is cached until content changes, and revalidated by its ETag', async ({ server }) => {
    const first = await server.get('nord.se', '/sitemap-en.xml')
    expect(first.headers['x-cache']).toBe('MISS')
    const again = await server.get('nord.se', '/sitemap-en.xml', { 'if-none-match': first.headers['etag'] ?? '' })
    expect([again.status, again.headers['x-cache']]).toEqual([304, 'HIT'])
    server.sitePages['en-SE'] = []
    server.publish('2')
    const changed = await server.get('nord.se', '/sitemap-en.xml', { 'if-none-match': first.headers['etag'] ?? '' })
    expect([changed.status, changed.headers['x-cache']]).toEqual([200, 'MISS'])
    expect(changed.body).not.toContain('/en/chairs/oak')
  })

  it('is the stale sitemap while content is unavailable, and 503 where none is cached', async ({ server }) => {
    await server.get('nord.se', '/sitemap-en.xml')
    server.publish('2')
    server.isDown = true
    const stale = await server.get('nord.se', '/sitemap-en.xml')
    expect([stale.status, stale.headers['x-cache']]).toEqual([200, 'STALE'])
    const none = await server.get('nord.se', '/sitemap-sv.xml')
    expect([none.status, none.headers['retry-after'], none.headers['cache-control']]).toEqual([503, '10', 'no-store'])
  })
})
