import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestServer, teaser, type TestServer, type TestServerOptions } from './testing/test-server.ts'

// Only a request over a connection can be answered before Fastify reads it.

const page = '/en/chairs/oak'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Answer>

/** A server that listens, and how often its routes have answered. */
async function listening(options: TestServerOptions = {}): Promise<TestServer & { ask: Ask; routed: () => number }> {
  let routed = 0
  const server = await createTestServer({
    ...options,
    prepare: async (app) => void app.addHook('onRequest', (_request, _reply, done) => (routed++, done())),
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  const ask: Ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host: 'nord.se', ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
          }),
        )
      })
      sent.on('error', reject).end()
    })
  return { ...server, ask, routed: () => routed }
}

it('answers a cached page from its third request on as before, without deciding again', async () => {
  const { ask, routed } = await listening()
  const answers = [await ask(page), await ask(page), await ask(page), await ask(page)]
  expect(routed()).toBe(2)
  expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT', 'HIT', 'HIT'])
  const [, second, third] = answers.map(({ headers: { 'x-request-id': _id, date: _date, ...headers }, ...answer }) => ({
    ...answer,
    headers,
  }))
  expect(third).toEqual(second)
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(4)
})

it('does so for HEAD, for 304, and in each encoding', async () => {
  const { ask, routed } = await listening()
  for (const _ of [1, 2]) await ask(page)
  const { headers } = await ask(page)
  expect(await ask(page, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await ask(page, { 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304, body: '' })
  expect(routed()).toBe(2)
  for (const encoding of ['gzip', 'br']) {
    for (const _ of [1, 2])
      expect((await ask(page, { 'accept-encoding': encoding })).headers['content-encoding']).toBe(encoding)
  }
})

it('ends with a change of content or config', async () => {
  const { ask, pages, publish, live } = await listening()
  for (const _ of [1, 2, 3]) await ask(page)
  pages['/chair/oak'] = [teaser('Old oak')]
  publish('2')
  expect((await ask(page)).body).toContain('Old oak')
  for (const _ of [1, 2]) await ask(page)
  live.build = 'b2'
  expect((await ask(page)).headers['x-cache']).toBe('MISS')
})

it('leaves to the routes what does not follow from the URL alone', async () => {
  const { ask, routed } = await listening({
    change(config) {
      const { chairs } = config.pages
      if (chairs) config.pages = { ...config.pages, chairs: { ...chairs, guards: ['member'] } }
    },
  })
  const cases: [path: string, headers?: Record<string, string>, method?: string][] = [
    // The guard reads a cookie.
    ['/en/chairs', { cookie: 'session=1' }],
    ['/en/chairs'],
    // The locale is that of the browser.
    ['/', { 'accept-language': 'sv' }],
    ['/', { 'accept-language': 'en' }],
    ['/en/nothing'],
    [page, { 'transfer-encoding': 'chunked' }],
    [page, {}, 'DELETE'],
  ]
  const count = 4
  const routedBy: number[] = []
  for (const each of cases) {
    const before = routed()
    for (let times = 0; times < count; times++) await ask(...each).catch(() => {})
    routedBy.push(routed() - before)
  }
  expect(routedBy).toEqual(cases.map(() => count))
  expect((await ask('/en/chairs')).status).toBe(302)
})

it('keeps hosts apart, also those that a trusted proxy names', async () => {
  const { ask } = await listening({ trustProxy: ['127.0.0.1'] })
  const langs: (string | undefined)[] = []
  for (const headers of [{}, { 'x-forwarded-host': 'nord.fi' }, { host: 'nord.fi' }])
    for (const _ of [1, 2, 3]) langs.push(/lang="([\w-]+)"/.exec((await ask('/en', headers)).body)?.[1])
  expect(langs).toEqual([...Array(3).fill('en-US'), ...Array(6).fill('sv-FI')])
})

it('answers no more once the server has stopped', async () => {
  const { ask, app } = await listening()
  for (const _ of [1, 2, 3]) await ask(page)
  await app.close()
  await expect(ask(page)).rejects.toThrow(/hang up|REFUSED|RESET/)
})
