import { describe, expect, it as base } from 'vitest'
import type { PageConfig } from '../config/types.generated.ts'
import { createTestServer, teaser } from './testing/test-server.ts'

const it = base.extend('server', () => createTestServer())

describe('a page', () => {
  it('is composed from config and content and says so in its headers', async ({ server: { get } }) => {
    const { status, headers, body } = await get('nord.se', '/en/chairs/oak')
    expect(status).toBe(200)
    expect(body).toContain('"heading":"Oak"')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      vary: 'accept-encoding',
      'surrogate-key': 'variant:north page:chair locale:en content:/chair/oak',
      'cache-tag': 'variant:north,page:chair,locale:en,content:/chair/oak',
      'x-cache': 'MISS',
    })
  })

  it('does not exist with a parameter of more than 512 bytes, and no content is requested for it', async ({
    server: { get, requests },
  }) => {
    expect((await get('nord.se', `/en/chairs/${'a'.repeat(600)}`)).status).toBe(404)
    expect(requests.filter((request) => request.includes('/chair/'))).toEqual([])
  })

  it('has the requested host in its canonical URL', async ({ server: { get } }) => {
    expect((await get('nord.se', '/sv/stolar')).body).toContain('http://nord.se/sv/stolar')
    expect((await get('other.se', '/sv/stolar')).body).toContain('http://other.se/sv/stolar')
  })

  it('requests content in its language, with the extension of the host [NET-01]', async ({
    server: { get, requests },
  }) => {
    await get('nord.se', '/sv/stolar/oak')
    expect(requests).toContain('Page /chair/oak sv-SE')
  })

  it('never sets a cookie', async ({ server: { get } }) => {
    const response = await get('nord.se', '/en/chairs', { cookie: 'lang=sv; session=abc' })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('has no body in the response to HEAD', async ({ server: { app } }) => {
    const response = await app.inject({ method: 'HEAD', url: '/en/chairs', headers: { host: 'nord.se' } })
    expect(response.statusCode).toBe(200)
    expect(Number(response.headers['content-length'])).toBeGreaterThan(2000)
    expect(response.body).toBe('')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    'refuses %s and names the allowed methods',
    async (method) => {
      const { app } = await createTestServer()
      const headers = { host: 'nord.se', origin: 'http://nord.se' }
      const response = await app.inject({ method, url: '/en/chairs', headers })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD')
    },
  )
})

describe('a redirect', () => {
  it('by cookie or language is stored by no cache', async ({ server: { get } }) => {
    const { status, headers } = await get('nord.se', '/', { 'accept-language': 'sv' })
    expect([status, headers.location]).toEqual([302, '/sv'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.vary).toBe('accept-language, cookie')
  })

  it('that is the same for everybody may be cached for five minutes', async ({ server: { get } }) => {
    const { status, headers } = await get('nord.com', '/?from=mail')
    expect([status, headers.location]).toEqual([302, '/en?from=mail'])
    expect(headers['cache-control']).toBe('public, max-age=300')
  })
})

describe('a path of "redirects"', () => {
  it.each([
    ['/en/seats/oak?from=mail', 301, '/en/chairs/oak?from=mail'],
    ['/en/seats/bj%C3%B6rk', 301, '/en/chairs/bj%C3%B6rk'],
    ['/en/blog/2019/05/chairs', 302, '/en/info/2019/05/chairs'],
    ['/en/blog', 404, undefined],
  ])('%s: %i %s', async (path, status, location) => {
    const { get } = await createTestServer({
      change: ({ routes }) => {
        routes.redirects = [
          { from: '/en/seats/{slug}', to: '/en/chairs/{slug}' },
          { from: '/en/blog/{rest}', to: '/en/info/{rest}', temporary: true },
        ]
      },
    })
    const response = await get('nord.se', path)
    expect([response.status, response.headers.location]).toEqual([status, location])
  })

  it('is a path only where its target is one', async () => {
    const { get } = await createTestServer({
      change: ({ routes }) => (routes.redirects = [{ from: '/fi/vanha', to: '/fi/haku' }]),
    })
    expect((await get('nord.fi', '/fi/vanha')).headers.location).toBe('/fi/haku')
    expect((await get('nord.se', '/fi/vanha')).status).toBe(404)
  })
})

describe('a page whose slug has changed', () => {
  const renamed = async () => {
    const server = await createTestServer({
      pages: { '/chair/ek': [teaser('Oak')], '/chair/oak': [teaser('Oak')], '/page/start': [teaser('Welcome')] },
    })
    const alternates = [
      { locale: 'en', path: '/chair/oak' },
      { locale: 'sv', path: '/chair/ek' },
    ]
    server.seo['/chair/ek'] = server.seo['/chair/oak'] = { alternates }
    return server
  }

  it('redirects permanently to the new path, with the query unchanged, in one hop', async () => {
    const { get, rendered } = await renamed()
    const { status, headers } = await get('nord.se', '/en/chairs/ek?utm=mail&color=a%20b')
    expect([status, headers.location]).toEqual([301, '/en/chairs/oak?utm=mail&color=a%20b'])
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(rendered()).toBe(0)
    expect((await get('nord.se', headers.location ?? '')).status).toBe(200)
  })

  it('does not redirect from the slug of the locale', async () => {
    const { get } = await renamed()
    expect((await get('nord.se', '/sv/stolar/ek')).status).toBe(200)
    expect((await get('nord.se', '/sv/stolar/oak')).headers.location).toBe('/sv/stolar/ek')
  })

  it('redirects at once after the change of content, also where its page was cached', async ({
    server: { get, seo, publish },
  }) => {
    expect((await get('nord.se', '/en/chairs/oak')).status).toBe(200)
    seo['/chair/oak'] = { alternates: [{ locale: 'en', path: '/chair/ash' }] }
    publish('2')
    expect((await get('nord.se', '/en/chairs/oak')).headers.location).toBe('/en/chairs/ash')
  })

  it('has a redirect that no cache stores where the page is guarded', async () => {
    const { get, seo } = await createTestServer({
      change: (config) => {
        const chair: PageConfig = {
          content: { path: '/chair/{slug}' },
          guards: ['member'],
          blocks: [{ content: true }],
        }
        config.pages = { ...config.pages, chair }
      },
    })
    seo['/chair/oak'] = { alternates: [{ locale: 'en', path: '/chair/ash' }] }
    const { status, headers } = await get('nord.se', '/en/chairs/oak', { cookie: 'session=1' })
    expect([status, headers['cache-control']]).toEqual([301, 'no-store'])
  })
})

describe('the not-found page', () => {
  it('is sent for an unknown path with status 404 [HOST-18, OPEN-58]', async ({ server: { get } }) => {
    const { status, body } = await get('nord.se', '/en/nowhere/at/all')
    expect(status).toBe(404)
    expect(body).toContain('Nothing here')
  })

  it('is sent where the content service has no such page [PAGE-05, ERR-01]', async ({ server: { get } }) => {
    const { status, body } = await get('nord.se', '/en/chairs/unknown')
    expect(status).toBe(404)
    expect(body).toContain('Nothing here')
  })

  it('is rendered once for all paths of a host and locale [ERR-29]', async ({ server: { get, rendered } }) => {
    for (let count = 0; count < 5; count++) await get('nord.se', `/en/nowhere/${count}`)
    expect(rendered()).toBe(1)
  })

  it('is stored by no cache when cookie or browser decide its language', async ({ server: { get } }) => {
    const byCookie = await get('nord.se', '/nowhere', { cookie: 'lang=sv' })
    expect(byCookie.body).toContain('lang="sv-SE"')
    expect(byCookie.headers['cache-control']).toBe('no-store')
    expect((await get('nord.se', '/nowhere')).headers['cache-control']).toBe('no-store')
    expect((await get('nord.se', '/sv/nowhere')).headers['cache-control']).toMatch(/^public/)
  })
})

describe('an error', () => {
  it('in one block removes and logs that block only', async () => {
    const { get, logged } = await createTestServer({
      pages: { '/page/start': [{ __typename: 'Teaser' }, { __typename: 'Carousel' }, teaser('Still here')] },
    })
    const { status, body } = await get('nord.se', '/en')
    expect(status).toBe(200)
    expect(body).toContain('Still here')
    expect(logged).toEqual([
      'BLOCK_LEFT_OUT Block Teaser of /page/start: The key "heading" is missing. Expected "heading".',
      'BLOCK_LEFT_OUT Block Carousel of /page/start: No block of this type is registered in config/blocks.json.',
    ])
  })

  it('in the data of header or footer is logged, and the page is sent without it, uncached [ERR-36, ERR-37]', async ({
    server,
  }) => {
    server.failing.add('Imprint')
    const { status, headers, body } = await server.get('nord.se', '/en')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('Welcome')
    expect(server.logged).toEqual([
      expect.stringMatching(/^BLOCK_LEFT_OUT Block Imprint of config\/site\.json: Its data could not be loaded: /),
    ])
    server.failing.clear()
    expect((await server.get('nord.se', '/en')).body).toContain('Nord AB')
  })

  it('in a guard that config does not have is a 500 page [ERR-30, OPEN-58]', async () => {
    const { get, logged } = await createTestServer({
      change: (config) => {
        config.pages = { ...config.pages, chairs: { ...config.pages.chairs!, guards: ['nobody'] }, failure }
        config.site.pages.error = 'failure'
      },
    })
    const { status, body, headers } = await get('nord.se', '/en/chairs')
    expect(status).toBe(500)
    expect(body).toContain('Something broke')
    expect(headers['cache-control']).toBe('no-store')
    expect(logged).toEqual([expect.stringMatching(/^PAGE_FAILED/)])
  })

  it('in the renderer is a 500 page without a stack', async () => {
    let calls = 0
    const { get } = await createTestServer({
      change: (config) => {
        config.pages = { ...config.pages, failure }
        config.site.pages.error = 'failure'
      },
      render: (page) => {
        if (calls++ === 0) throw new Error('secret detail')
        return { html: JSON.stringify(page.main) }
      },
    })
    const { status, body } = await get('nord.se', '/en')
    expect(status).toBe(500)
    expect(body).toContain('Something broke')
    expect(body).not.toMatch(/secret detail|\.ts:\d/)
  })

  it('in the error page, too, is a refusal', async () => {
    const { get, logged } = await createTestServer({
      render: () => {
        throw new Error('secret detail')
      },
    })
    const { status, body, headers } = await get('nord.se', '/en')
    expect(status).toBe(500)
    expect(body).toMatch(/^<!doctype html>.*Something went wrong/)
    expect(body).not.toContain('secret')
    expect(headers['content-security-policy']).toBeDefined()
    expect(logged.map((line) => line.split(' ')[0])).toEqual(['PAGE_FAILED', 'ERROR_PAGE_FAILED'])
  })

  it('in the content service is a 503 page where nothing is cached: deviation [ERR-01] [PAGE-05]', async () => {
    const server = await createTestServer({
      change: (config) => {
        config.pages = { ...config.pages, closed: { ...failure, status: 503 } }
        config.site.pages.unavailable = 'closed'
      },
    })
    server.isDown = true
    const { status, headers, body } = await server.get('nord.se', '/en')
    expect(status).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
    expect(body).toContain('Something broke')
    expect(server.logged[0]).toMatch(/^CONTENT_UNAVAILABLE/)
  })
})

const failure: PageConfig = { status: 500, blocks: [{ block: 'Teaser', fields: { heading: { $message: 'broken' } } }] }
