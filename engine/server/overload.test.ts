import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestServer, teaser, type TestServerOptions } from './testing/test-server.ts'

const work = { maxRunning: 1, maxWaiting: 0, maxWaitMs: 60_000 }
const pages = { '/page/start': [teaser('Welcome')], '/chair/oak': [teaser('Oak')], '/chair/elm': [teaser('Elm')] }

/** A server that is rendering one page, /en/chairs/oak, until `finish` is called. */
async function busyServer(options: TestServerOptions = {}, prepare: string[] = []) {
  let held = Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const render: TestServerOptions['render'] = async (_page, { path }) => {
    started.resolve()
    await held
    return { html: `<p>${path}</p>` }
  }
  const server = await createTestServer({ render, work, pages: { ...pages }, ...options })
  for (const path of prepare) await server.get('nord.se', path)
  held = promise
  onTestFinished(() => resolve())
  const running = server.get('nord.se', '/en/chairs/oak')
  await started.promise
  return { ...server, running, finish: () => resolve() }
}

describe('while as many pages are made as the server can make', () => {
  it('a further page is refused with Retry-After, and the log says so', async () => {
    const { get, logged, running, finish } = await busyServer()
    const { status, headers, body } = await get('nord.se', '/en/chairs/elm')
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(body).toContain('Try again in a few seconds.')
    expect(logged).toEqual(['LOAD_SHED A new page was refused: the server is overloaded.'])
    finish()
    expect((await running).status).toBe(200)
    expect((await get('nord.se', '/en/chairs/elm')).status).toBe(200)
  })

  it('a second request for the same page waits for it', async () => {
    const { get, running, finish } = await busyServer()
    const second = get('nord.se', '/en/chairs/oak')
    finish()
    expect([(await running).status, (await second).status]).toEqual([200, 200])
  })

  it.each([
    ['/en', 'a cached page'],
    ['/en/nowhere', 'the cached page for addresses without a page'],
    ['/sitemap.xml', 'a cached sitemap'],
    ['/healthz', 'the health check'],
    ['/robots.txt', 'robots.txt'],
    ['/favicon.ico', 'a file'],
    ['/media/chair.webp', 'a picture'],
    ['/', 'a redirect'],
    ['/-/locale/sv?from=/en/chairs/oak', 'the switch of languages'],
  ])('%s is sent: %s', async (path) => {
    const { get } = await busyServer({}, ['/en', '/en/nowhere', '/sitemap.xml'])
    expect([200, 302, 404]).toContain((await get('nord.se', path)).status)
  })

  it('the last good page is sent where content has changed since', async () => {
    const { get, pages: own, publish } = await busyServer({}, ['/en/chairs/elm'])
    own['/chair/elm'] = [teaser('Old elm')]
    publish('2')
    const { status, headers } = await get('nord.se', '/en/chairs/elm')
    expect([status, headers['x-cache']]).toEqual([200, 'STALE'])
  })

  it('a new sitemap is refused', async () => {
    const { get } = await busyServer()
    expect((await get('nord.se', '/sitemap.xml')).status).toBe(503)
  })
})
