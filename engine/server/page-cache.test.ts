import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, vi, it as base } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { createTestServer, teaser } from './testing/test-server.ts'
import type { SourcesOf } from './testing/memory-content.ts'

const it = base.extend('server', () => createTestServer())

const page = '/en/chairs/oak'

function guardChairs(config: SiteConfig): void {
  const { chairs } = config.pages
  if (chairs) config.pages = { ...config.pages, chairs: { ...chairs, guards: ['member'] } }
}

describe('a cached page', () => {
  it('is not rendered again', async ({ server: { get, rendered } }) => {
    const states = [await get('nord.se', page), await get('nord.se', page)].map(({ headers }) => headers['x-cache'])
    expect(states).toEqual(['MISS', 'HIT'])
    expect(rendered()).toBe(1)
  })

  it('is rendered once for simultaneous requests', async ({ server: { get, rendered } }) => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => get('nord.se', page)))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(rendered()).toBe(1)
  })

  it('is the same for all unknown query parameters, and different for those of its definition', async ({
    server: { get, rendered },
  }) => {
    const paths = ['?utm=1', '?utm=2', '?color=red', '?color=red&utm=3', '?color=blue']
    for (const query of paths) await get('nord.se', `/en/chairs${query}`)
    expect(rendered()).toBe(3)
  })

  it('is rendered again after a change of content', async ({ server: { get, pages, publish } }) => {
    await get('nord.se', page)
    pages['/chair/oak'] = [teaser('Old oak')]
    publish('2')
    const { headers, body } = await get('nord.se', page)
    expect(headers['x-cache']).toBe('MISS')
    expect(body).toContain('Old oak')
  })

  it('is rendered again after a change of config', async ({ server }) => {
    await server.get('nord.se', page)
    server.live.build = 'b2'
    expect((await server.get('nord.se', page)).headers['x-cache']).toBe('MISS')
  })

  it('is sent with the same headers and a new request id', async ({ server: { get } }) => {
    const [first, second] = [await get('nord.se', page), await get('nord.se', page)]
    const { 'x-cache': _a, 'x-request-id': id, date: _b, ...headers } = first.headers
    expect(second.headers).toMatchObject(headers)
    expect(second.headers['x-request-id']).not.toBe(id)
  })
})

describe('a page for a network that is told what changes', () => {
  const namesOf: SourcesOf = (path) => (path === '' ? ['owner'] : ['owner', path.slice(1)])

  async function keysOf(sources: SourcesOf | undefined, path = page, seo: Record<string, unknown> = {}) {
    const server = await createTestServer({ namesContent: true, sources })
    Object.assign(server.seo, seo)
    const { headers } = await server.get('nord.se', path)
    expect(headers['cache-tag']).toBe(headers['surrogate-key']?.replaceAll(' ', ','))
    return (headers['surrogate-key'] ?? '').split(' ').filter((key) => !/^(variant|page|locale|content):/.test(key))
  }

  it('names the content that it is made of', async () => {
    expect(await keysOf(namesOf)).toEqual(['chair/oak', 'owner'])
  })

  it('names the content that would be at an address where there is nothing yet', async () => {
    expect(await keysOf(namesOf, '/en/chairs/elm')).toEqual(['owner', 'chair/elm'])
    expect(await keysOf(namesOf, '/en/nothing/elm')).toEqual(['owner'])
  })

  it('names the content of each such address, also from the cache', async () => {
    const { get } = await createTestServer({ namesContent: true, sources: namesOf })
    const keys = async (path: string) => (await get('nord.se', path)).headers['surrogate-key']
    const [elm, ash] = [await keys('/en/chairs/elm'), await keys('/en/chairs/ash')]
    expect([elm, ash].map((list) => list?.includes('chair/elm'))).toEqual([true, false])
    expect(ash).toContain('chair/ash')
  })

  it('names the content by which an address has moved', async () => {
    const alternates = [{ locale: 'en', path: '/chair/ash' }]
    expect(await keysOf(namesOf, page, { '/chair/oak': { alternates } })).toEqual(['chair/oak', 'owner'])
  })

  it('names what a sitemap lists', async () => {
    expect(await keysOf(namesOf, '/sitemap-en.xml')).toEqual(['owner'])
  })

  it('has a name for any change where the service does not say it, and where there are too many', async () => {
    expect(await keysOf(undefined)).toEqual(['content'])
    const tooMany = Array.from({ length: 1001 }, (_, index) => `${index}`)
    expect(await keysOf(() => tooMany)).toEqual(['content'])
    const half = tooMany.slice(0, 600)
    const halves = await keysOf((path) => half.map((name) => path + name), '/en/chairs/elm')
    expect(halves).toHaveLength(601)
    expect(halves).toContain('content')
  })
})

describe('encodings', () => {
  const cases = [
    { accept: 'gzip, deflate, br, zstd', encoding: 'gzip', decode: gunzipSync },
    { accept: 'br', encoding: 'br', decode: brotliDecompressSync },
    { accept: 'gzip, deflate', encoding: 'gzip', decode: gunzipSync },
    { accept: 'gzip;q=1, br;q=0', encoding: 'gzip', decode: gunzipSync },
    { accept: 'gzip;q=0, br;q=0', encoding: undefined, decode: (bytes: Buffer) => bytes },
    { accept: 'deflate', encoding: undefined, decode: (bytes: Buffer) => bytes },
    { accept: undefined, encoding: undefined, decode: (bytes: Buffer) => bytes },
  ]

  it.each(cases)('sends $encoding to clients that accept "$accept"', async ({ accept, encoding, decode }) => {
    const { app } = await createTestServer()
    const headers = { host: 'nord.se', ...(accept ? { 'accept-encoding': accept } : {}) }
    for (const state of ['MISS', 'HIT']) {
      const response = await app.inject({ url: page, headers })
      expect(response.headers['x-cache']).toBe(state)
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toBe('accept-encoding')
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      expect(decode(response.rawPayload).toString()).toContain('Oak')
    }
  })

  it('have different ETags', async ({ server: { get } }) => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accept) => (await get('nord.se', page, { 'accept-encoding': accept })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  it.each(['br', 'gzip', 'identity'])('are revalidated with 304 when the client has the page in %s', async (accept) => {
    const { app, get } = await createTestServer()
    const { etag } = (await get('nord.se', page, { 'accept-encoding': accept })).headers
    const headers = { host: 'nord.se', 'accept-encoding': 'br', 'if-none-match': `W/"other", ${etag}` }
    const response = await app.inject({ url: page, headers })
    expect(response.statusCode).toBe(304)
    expect(response.body).toBe('')
    expect(response.headers).toMatchObject({ 'x-cache': 'HIT', vary: 'accept-encoding', etag: expect.any(String) })
    expect(response.headers['content-length']).toBeUndefined()
  })

  it('are sent with 200 when the client has an older page', async ({ server: { get, pages, publish } }) => {
    const { etag } = (await get('nord.se', page)).headers
    pages['/chair/oak'] = [teaser('Old oak')]
    publish('2')
    expect((await get('nord.se', page, { 'if-none-match': etag ?? '' })).status).toBe(200)
  })
})

describe('while the content service is down', () => {
  it('the last good page is shown, even one of older content', async ({ server }) => {
    const { body } = await server.get('nord.se', page)
    server.publish('2')
    server.isDown = true
    const response = await server.get('nord.se', page)
    expect([response.status, response.headers['x-cache'], response.body]).toEqual([200, 'STALE', body])
  })

  it('the last good page is shown instead of one without header or footer', async ({ server }) => {
    await server.get('nord.se', page)
    server.publish('2')
    server.failing.add('Imprint')
    const response = await server.get('nord.se', page)
    expect([response.headers['x-cache'], response.body.includes('Nord AB')]).toEqual(['STALE', true])
  })

  it('a page that was removed is not shown again', async ({ server }) => {
    await server.get('nord.se', page)
    delete server.pages['/chair/oak']
    server.publish('2')
    expect((await server.get('nord.se', page)).status).toBe(404)
    server.publish('3')
    server.isDown = true
    expect((await server.get('nord.se', page)).status).toBe(503)
  })

  it('the health check has status 503, on any host', async ({ server }) => {
    server.isDown = true
    const { status, body } = await server.get('unknown.host.example', '/healthz')
    expect(status).toBe(503)
    expect(body).toContain('does not respond')
  })

  it('the health check has status 503 within a second when the check does not end', async ({ server }) => {
    server.content.check = () => new Promise(() => {})
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const response = server.get('unknown.host.example', '/healthz')
    await vi.advanceTimersByTimeAsync(999)
    expect((await response).status).toBe(503)
  })

  it('the health check has status 200 otherwise', async ({ server: { get } }) => {
    const { status, headers } = await get('unknown.host.example', '/healthz')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  })
})

describe('visitors', () => {
  it('share no personal response: hosts, locales and cookies in turn give what each alone gives', async () => {
    const visits = ['nord.se', 'nord.com', 'other.se'].flatMap((host) =>
      ['/en', '/sv', '/en/chairs', '/nowhere', '/'].flatMap((path) =>
        ['', 'lang=sv', 'lang=en; session=secret-1', 'session=secret-2'].map((cookie) => ({ host, path, cookie })),
      ),
    )
    const { get } = await createTestServer()
    const shared = await createTestServer()
    for (const round of [visits, visits.toReversed()]) {
      const responses = await Promise.all(round.map(({ host, path, cookie }) => shared.get(host, path, { cookie })))
      for (const [index, { host, path, cookie }] of round.entries()) {
        const alone = await get(host, path, { cookie })
        const together = responses[index]
        expect([together?.status, together?.body, together?.headers.location]).toEqual([
          alone.status,
          alone.body,
          alone.headers.location,
        ])
        expect(together?.body).not.toContain('secret')
        const isPage = together?.status === 200
        expect(isPage).toBe(together?.body.includes(`"href":"http://${host}/`))
        const isPersonal = host !== 'nord.com' && (path === '/' || path === '/nowhere')
        expect(together?.headers['cache-control'] === 'no-store').toBe(isPersonal)
      }
    }
  })

  it('get a guarded page rendered for each request, never from the cache', async () => {
    const { get, rendered } = await createTestServer({ change: guardChairs })
    const visits = ['session=a', 'session=b', 'session=a'].map((cookie) => get('nord.se', '/en/chairs', { cookie }))
    const states = (await Promise.all(visits)).map(({ headers }) => headers['x-cache'])
    expect([states, rendered()]).toEqual([['MISS', 'MISS', 'MISS'], 3])
  })

  it('get the home page at / in their own language, rendered for each request', async () => {
    const { get } = await createTestServer({
      change: (config) => (config.locales.prefixStrategy = 'except-default'),
    })
    const [first, second] = [await get('nord.se', '/'), await get('nord.se', '/', { cookie: 'lang=sv' })]
    expect([first.status, first.headers['x-cache'], first.headers['cache-control']]).toEqual([
      200,
      'MISS',
      'private, no-cache',
    ])
    expect([second.status, second.headers.location]).toEqual([302, '/sv'])
  })

  it('get a guarded page with its cookie only, and no shared cache may store it', async () => {
    const { get } = await createTestServer({ change: guardChairs })
    const inside = await get('nord.se', '/en/chairs', { cookie: 'session=a' })
    expect([inside.status, inside.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    expect(inside.headers['surrogate-key']).toBeUndefined()
    const outside = await get('nord.se', '/en/chairs')
    expect([outside.status, outside.headers.location, outside.headers['cache-control']]).toEqual([
      302,
      '/en',
      'no-store',
    ])
  })
})

describe('a host', () => {
  const spellings = ['NORD.se', 'nord.se.', 'nord.se:80', 'nord.se.:80', 'nord.se:']

  it.each(spellings)('written as "%s" has the same page, with the same canonical address [SEO-05]', async (host) => {
    const { get, rendered } = await createTestServer()
    const { body } = await get('nord.se', page)
    expect(body).toContain('"href":"http://nord.se/en/chairs/oak"')
    const other = await get(host, page)
    expect([other.body, other.headers['x-cache'], rendered()]).toEqual([body, 'HIT', 1])
  })

  it('with a port has that port in its URLs [SEO-05]', async ({ server: { get } }) => {
    expect((await get('nord.se:8080', page)).body).toContain('"href":"http://nord.se:8080/en/chairs/oak"')
  })

  it.each(['x-forwarded-host', 'x-forwarded-proto', 'x-host', 'forwarded', 'x-original-url', 'x-rewrite-url'])(
    'is not taken from %s of an untrusted client, neither for this request nor for later ones',
    async (header) => {
      const { get } = await createTestServer()
      const { body } = await get('nord.se', page, { [header]: 'evil.example' })
      expect(body).toContain('"href":"http://nord.se/en/chairs/oak"')
      expect(body).not.toContain('evil.example')
      expect((await get('nord.se', page)).body).toBe(body)
    },
  )
})

describe('the not-found page', () => {
  it('is sent whole, whatever the client has cached', async ({ server: { get } }) => {
    const { headers } = await get('nord.com', '/nowhere')
    for (const tag of [headers.etag ?? '', '*']) {
      const { status, body } = await get('nord.com', '/nowhere', { 'if-none-match': tag })
      expect([status, body.includes('Nothing here')]).toEqual([404, true])
    }
  })
})

it('caches no page when its memory is 0', async () => {
  const { get, rendered } = await createTestServer({ pageCacheBytes: 0 })
  const responses = [await get('nord.se', page), await get('nord.se', page, { 'accept-encoding': 'br' })]
  expect(responses.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'MISS'])
  expect(rendered()).toBe(2)
})
