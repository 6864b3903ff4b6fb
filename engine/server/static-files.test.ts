import { expect, it as base } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

const it = base.extend('server', () => createTestServer())

it.each([
  ['/assets/app-1a2b.js', 'let a = 1', 'public, max-age=31536000, immutable'],
  ['/assets/app-9c8d.js', 'let a = 0', 'public, max-age=31536000, immutable'],
  ['/media/chair.webp', 'picture', 'public, max-age=2592000'],
  ['/fonts/serif.woff2', 'font', 'public, max-age=2592000'],
  ['/favicon.ico', 'icon', 'public, max-age=86400'],
])('serves %s on any host', async (path, body, caching) => {
  const { get } = await createTestServer()
  const { status, headers, body: received } = await get('unknown.example', path)
  expect([status, received, headers['cache-control']]).toEqual([200, body, caching])
  expect(headers['x-content-type-options']).toBe('nosniff')
})

it.each([
  ['gzip, br', 'brotli', 'br'],
  ['gzip, br;q=0', 'let a = 1', undefined],
])('sends the file that the build compressed to clients that accept it: %s', async (accepted, expected, encoding) => {
  const { get } = await createTestServer()
  const { body, headers } = await get('nord.se', '/assets/app-1a2b.js', { 'accept-encoding': accepted })
  expect([body, headers['content-encoding']]).toEqual([expected, encoding])
  expect(headers.vary).toMatch(/accept-encoding/i)
})

it('refuses a file that does not exist with 404', async ({ server: { get } }) => {
  const { status, body, headers } = await get('nord.se', '/assets/gone-3c4d.js')
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
  expect(body).toContain('There is nothing at this address.')
})

it.each([
  ['/assets/%2e%2e/secret.txt', 404],
  ['/assets/..%2Fsecret.txt', 404],
  ['/assets/%252e%252e/secret.txt', 404],
  ['/assets//app-1a2b.js', 404],
  ['/assets/.hidden', 404],
  ['/assets/', 404],
  ['/assets/%00', 400],
])('reads no file outside a folder, and none under another name: %s', async (path, expected) => {
  const { get } = await createTestServer()
  expect((await get('nord.se', path)).status).toBe(expected)
})

it('sends 304 for a file that the browser has cached', async ({ server: { get } }) => {
  const { etag } = (await get('nord.se', '/media/chair.webp')).headers
  for (const tags of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { status, body, headers } = await get('nord.se', '/media/chair.webp', { 'if-none-match': tags })
    expect([status, body, headers.etag, headers['content-length']]).toEqual([304, '', etag, undefined])
  }
  expect((await get('nord.se', '/media/chair.webp', { 'if-none-match': '"other"' })).status).toBe(200)
})

it('sends a range of a file, and the whole file where the range may be of an older one', async ({
  server: { get },
}) => {
  const part = await get('nord.se', '/media/chair.webp', { range: 'bytes=0-3' })
  expect([part.status, part.body]).toEqual([206, 'pict'])
  const whole = await get('nord.se', '/media/chair.webp', { range: 'bytes=0-3', 'if-range': '"older"' })
  expect([whole.status, whole.body]).toEqual([200, 'picture'])
})
