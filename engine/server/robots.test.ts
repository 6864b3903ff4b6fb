import { expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

it('disallows the paths and routes of config, and names the sitemap of its host', async () => {
  const { get } = await createTestServer({
    change: (config) => {
      config.site.seo.disallow = [{ path: '/graphql' }, { route: 'chairs' }]
    },
  })
  const { status, headers, body } = await get('nord.com', '/robots.txt')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(body).toBe(`User-agent: *
Disallow: /graphql
Disallow: /en/chairs$
Disallow: /en/chairs?

Sitemap: http://nord.com/sitemap.xml
`)
})

it.each([
  ['nord.org', 404],
  ['no host', 400],
])('of the host %s is refused: %i', async (host, status) => {
  const { get } = await createTestServer()
  expect((await get(host, '/robots.txt')).status).toBe(status)
})
