import { expect, it } from 'vitest'
import { createTestServer } from './testing/test-server.ts'

const joined = '/assets/joined/5e6f,7a8b.css'

it('sends the sheets that the URL names, in its order', async () => {
  const { get } = await createTestServer()
  const { status, body, headers } = await get('nord.se', joined)
  expect([status, body, headers['cache-control']]).toEqual([
    200,
    'a{top:0}b{left:0}',
    'public, max-age=31536000, immutable',
  ])
  expect((await get('nord.se', '/assets/joined/7a8b,5e6f.css')).body).toBe('b{left:0}a{top:0}')
})

it('compresses them, and names the encoding in the ETag', async () => {
  const { get } = await createTestServer()
  const plain = await get('nord.se', joined)
  const { headers } = await get('nord.se', joined, { 'accept-encoding': 'br' })
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(headers.etag).not.toBe(plain.headers.etag)
})

it('compresses them tightly for those who ask later', async () => {
  const { get } = await createTestServer()
  const etagOf = async () => (await get('nord.se', joined, { 'accept-encoding': 'br' })).headers.etag
  const first = await etagOf()
  await expect.poll(etagOf).not.toBe(first)
})

it.each(['5e6f,1111.css', '5e6f,5e6f.css', '5e6f', 'site.5e6f.css', '../app-1a2b.js.css'])(
  'refuses %s with 404',
  async (name) => {
    const { get } = await createTestServer()
    expect((await get('nord.se', `/assets/joined/${name}`)).status).toBe(404)
  },
)
