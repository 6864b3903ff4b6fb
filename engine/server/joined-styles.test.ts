import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
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

it('sends sheets of another build, also one that is added while the server runs', { tags: 'slow' }, async () => {
  const root = mkdtempSync(join(tmpdir(), 'tessera-sheets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [own, other] = [join(root, 'own'), join(root, 'other')]
  for (const folder of [own, other]) mkdirSync(folder)
  writeFileSync(join(own, 'site.7a8b.css'), 'b{left:0}')
  writeFileSync(join(other, 'site.9e9f.css'), 'c{right:0}')
  const { get } = await createTestServer({ folders: { assets: [own, other], media: null, public: root } })
  expect((await get('nord.se', '/assets/joined/9e9f,7a8b.css')).body).toBe('c{right:0}b{left:0}')
  writeFileSync(join(other, 'site.0a1b.css'), 'd{bottom:0}')
  await expect.poll(async () => (await get('nord.se', '/assets/joined/0a1b.css')).body).toBe('d{bottom:0}')
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
