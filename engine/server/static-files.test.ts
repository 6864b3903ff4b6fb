import { expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

it.each([
  ['/assets/app-1a2b.js', 'let a = 1', 'public, max-age=31536000, immutable'],
  ['/media/chair.webp', 'picture', 'public, max-age=2592000'],
  ['/fonts/serif.woff2', 'font', 'public, max-age=2592000'],
  ['/favicon.ico', 'icon', 'public, max-age=86400'],
])('serves %s on any host', async (path, body, caching) => {
  const { get } = await createTestServer()
  const answer = await get('unknown.example', path)
  expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([200, body, caching])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

it('sends the file that the build compressed', async () => {
  const { get } = await createTestServer()
  const { body, headers } = await get('nord.se', '/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect([body, headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect(headers.vary).toMatch(/accept-encoding/i)
})

it('answers 404 in a few words where there is no such file', async () => {
  const { get } = await createTestServer()
  const { status, body, headers } = await get('nord.se', '/assets/gone-3c4d.js')
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(body).toContain('There is nothing at this address.')
})

it('knows a file that the browser has', async () => {
  const { get } = await createTestServer()
  const { etag } = (await get('nord.se', '/media/chair.webp')).headers
  expect((await get('nord.se', '/media/chair.webp', { 'if-none-match': etag ?? '' })).status).toBe(304)
})
