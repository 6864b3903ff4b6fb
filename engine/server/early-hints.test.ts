import { once } from 'node:events'
import { request, type IncomingMessage, type InformationEvent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createTestServer, type TestServerOptions } from './testing/test-server.ts'

const link = '</assets/site.css>; rel=preload; as=style'
const visit = { 'sec-fetch-mode': 'navigate' }

/** Asks for a path, and resolves to what went ahead of the page. */
async function listening(options: TestServerOptions = {}) {
  const { app } = await createTestServer({
    render: () => ({ html: '<p>Oak</p>', ahead: [link] }),
    sendsEarlyHints: true,
    ...options,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (path: string, headers: Record<string, string> = visit) => {
    const ahead: unknown[] = []
    const sent = request({ port, path, headers: { host: 'nord.se', ...headers } })
    sent
      .on('information', ({ statusCode, headers: own }: InformationEvent) => ahead.push([statusCode, own['link']]))
      .end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    expect(response.statusCode).toBe(200)
    return ahead
  }
}

it('sends the files of the first paint ahead of a page that has to be made', async () => {
  const ask = await listening()
  // Nothing is known of the first page; the second one has the same definition; the third is cached.
  expect(await ask('/en/chairs/oak')).toEqual([])
  expect(await ask('/sv/stolar/oak')).toEqual([[103, link]])
  expect(await ask('/sv/stolar/oak')).toEqual([])
})

it.each([
  { headers: {} },
  { headers: { ...visit, 'sec-purpose': 'prefetch' } },
  { headers: visit, sendsEarlyHints: false },
])('sends nothing ahead: %j', async ({ headers, ...options }) => {
  const ask = await listening({ ...options, pageCacheBytes: 0 })
  for (const _ of [1, 2]) expect(await ask('/en/chairs/oak', headers)).toEqual([])
})
