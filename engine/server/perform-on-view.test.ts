import { describe, expect, it as base } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import type { TrustedDocument } from '../content/client.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts'

const count: TrustedDocument = { name: 'Count', hash: 'count', text: 'mutation Count { count }', variables: ['color'] }

/** The page of chairs counts the color of its query. */
function countColors(config: SiteConfig, when: unknown = { $content: 'heading', block: 'Teaser' }): void {
  const { chairs } = config.pages
  if (!chairs) return
  const operation = { document: 'Count', variables: { color: { $query: 'color' } } }
  const onView = { when, operations: [operation] as [typeof operation] }
  config.pages = { ...config.pages, chairs: { ...chairs, query: ['color'], onView } }
}

async function countingServer(options: TestServerOptions = {}): Promise<TestServer & { counted: unknown[] }> {
  const server = await createTestServer({
    change: (config) => countColors(config),
    documents: { Count: count },
    ...options,
  })
  const counted: unknown[] = []
  server.performed.Count = ({ variables, acceptLanguage, visitor }) => {
    counted.push([variables, acceptLanguage, visitor])
    return { data: { count: true }, errors: [] }
  }
  return Object.assign(server, { counted })
}

const fromHere = { 'sec-fetch-site': 'same-origin' }
const blue = '/en/chairs?color=blue'

const it = base.extend('server', () => countingServer())

describe('an operation of a shown page', () => {
  it('is performed for each visitor, also if the page is cached', async ({ server: { get, counted } }) => {
    const states = [await get('nord.se', blue, fromHere), await get('nord.se', blue, fromHere)]
    expect(states.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
    expect(counted).toEqual([1, 2].map(() => [{ color: 'blue' }, 'en-SE', { address: '127.0.0.1' }]))
  })

  it('is performed if the page itself is not cached', async () => {
    const { get, counted } = await countingServer({ pageCacheBytes: 0 })
    await get('nord.se', blue, fromHere)
    expect(counted).toHaveLength(1)
  })

  it('is performed for a browser without Fetch Metadata that names a page of this site', async ({
    server: { get, counted },
  }) => {
    await get('nord.se', blue, { referer: 'http://nord.se/en' })
    await get('nord.se', blue, { referer: 'http://elsewhere.example/' })
    expect(counted).toHaveLength(1)
  })

  it.each<[string, Record<string, string>]>([
    ['comes from elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['has typed the address', { 'sec-fetch-site': 'none' }],
    ['is a program', {}],
    ['loads the page ahead', { ...fromHere, 'sec-purpose': 'prefetch;prerender' }],
    ['has the page already', { ...fromHere, 'if-none-match': '"an earlier one"' }],
  ])('is not performed for a visitor who %s', async (_who, headers) => {
    const { get, counted } = await countingServer()
    await get('nord.se', blue, headers)
    expect(counted).toEqual([])
  })

  it('is not performed for HEAD', async ({ server: { app, counted } }) => {
    await app.inject({ method: 'HEAD', url: blue, headers: { host: 'nord.se', ...fromHere } })
    expect(counted).toEqual([])
  })

  it('is not performed without a value for its variable, or for its condition', async ({
    server: { get, counted },
  }) => {
    await get('nord.se', '/en/chairs', fromHere)
    expect(counted).toEqual([])
    const without = await countingServer({ change: (config) => countColors(config, { $content: 'nothing' }) })
    await without.get('nord.se', blue, fromHere)
    expect(without.counted).toEqual([])
  })

  it('keeps nobody waiting, and no more than 20 wait for their service', async ({ server }) => {
    let calls = 0
    const never = new Promise<never>(() => {})
    server.content.perform = () => {
      calls++
      return never
    }
    const pages = await Promise.all(Array.from({ length: 30 }, () => server.get('nord.se', blue, fromHere)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(calls).toBe(20)
  })

  it('changes nothing if it fails', async ({ server: { get, failing, logged } }) => {
    failing.add('Count')
    expect((await get('nord.se', blue, fromHere)).status).toBe(200)
    await expect.poll(() => logged).toContain('The operation Count of a shown page failed.')
    expect((await get('nord.se', '/en/chairs?color=green', fromHere)).status).toBe(200)
  })
})
