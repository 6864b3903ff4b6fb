import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it as base, onTestFinished } from 'vitest'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { createEncoder, type Encoder } from '../media/encoder.ts'
import { encode } from '../media/encode.ts'
import { createMediaStore } from '../media/media-store.ts'
import { createTestServer } from './testing/test-server.ts'

/** A server with one picture, 1000 × 600, and an encoder in this process that counts its jobs. */
async function createMediaServer(encoder?: Encoder) {
  const root = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const media = join(root, 'media')
  mkdirSync(media)
  writeFileSync(join(media, 'oak.png'), await picture('#c8a578'))
  writeFileSync(join(root, 'secret.png'), await picture('#000000'))
  writeFileSync(join(media, 'torn.png'), 'not a picture')
  let encoded = 0
  const counting: Encoder = {
    close: () => {},
    hurry: () => {},
    encode: async (job) => {
      encoded++
      await encode(job)
    },
  }
  const mediaStore = createMediaStore({ media, cache: join(root, 'cache'), encoder: encoder ?? counting })
  let fetchOriginal = async (_file: string): Promise<void> => {}
  const server = await createTestServer({
    originals: { fetch: (file) => fetchOriginal(file) },
    folders: { assets: [], media, public: join(root, 'none') },
    mediaStore,
    change: ({ images }) => Object.assign(images, { widths: [200, 768], formats: ['avif', 'webp'] }),
  })
  const request = (path: string, accept = 'image/webp') =>
    server.app.inject({ url: path, headers: { host: 'nord.se', accept } })
  const useOriginals = (fetch: typeof fetchOriginal): void => void (fetchOriginal = fetch)
  return { ...server, request, media, encoded: () => encoded, useOriginals }
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
}

const it = base.extend('server', () => createMediaServer())

it('sends a picture in the requested width and an accepted format [IMG-01, IMG-02]', async ({
  server: { request },
}) => {
  const response = await request('/media/oak.png?w=200', 'image/avif')
  expect([response.statusCode, response.headers['content-type'], response.headers.vary]).toEqual([
    200,
    'image/avif',
    expect.stringMatching(/accept/i),
  ])
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 200, height: 120, format: 'heif' })
  expect((await request('/media/oak.png?w=200', '*/*')).headers['content-type']).toBe('image/png')
})

it('sends WebP at once and for a minute, and AVIF as soon as it exists [IMG-01]', async ({
  server: { request, encoded },
}) => {
  const ask = () => request('/media/oak.png?w=200', 'image/avif,image/webp,*/*')
  const { headers } = await ask()
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'public, max-age=60'])
  await expect.poll(async () => (await ask()).headers['content-type']).toBe('image/avif')
  expect((await ask()).headers['cache-control']).toBe('public, max-age=2592000')
  expect(encoded()).toBe(2)
})

it('copies an original from another machine before it is resized or sent', async () => {
  const copied: string[] = []
  const { request, media, useOriginals } = await createMediaServer()
  useOriginals(async (file) => {
    copied.push(file)
    writeFileSync(join(media, file), await picture('#c8a578'))
  })
  expect((await request('/media/remote.png?w=200')).headers['content-type']).toBe('image/webp')
  expect((await request('/media/whole.png')).headers['content-type']).toBe('image/png')
  expect(copied).toEqual(['remote.png', 'whole.png'])
})

it('does not enlarge a picture', async ({ server: { request, media } }) => {
  writeFileSync(join(media, 'small.png'), await sharp(join(media, 'oak.png')).resize(300).png().toBuffer())
  expect(await sharp((await request('/media/small.png?w=768')).rawPayload).metadata()).toMatchObject({ width: 300 })
})

it('resizes a picture once for simultaneous and later requests', async ({ server: { request, encoded } }) => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => request('/media/oak.png?w=200')))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await request('/media/oak.png?w=200')
  expect(encoded()).toBe(1)
})

it('resizes a picture again after its original has changed', async ({ server: { request, media, encoded } }) => {
  const { etag } = (await request('/media/oak.png?w=200')).headers
  writeFileSync(join(media, 'oak.png'), await picture('#22303a'))
  utimesSync(join(media, 'oak.png'), 1, 1)
  expect((await request('/media/oak.png?w=200')).headers.etag).not.toBe(etag)
  expect(encoded()).toBe(2)
})

it.each(['/media/oak.png', '/media/oak.png?w=200'])('%s has the same ETag in every process', async (path) => {
  const [first, second] = [await createMediaServer(), await createMediaServer()]
  utimesSync(join(second.media, 'oak.png'), 1, 1)
  const { etag, 'last-modified': modified } = (await first.request(path)).headers
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  expect((await second.request(path)).headers.etag).toBe(etag)
  expect(modified).toBeUndefined()
})

it('has another ETag for each width and format', async ({ server: { request } }) => {
  const renditions = [
    '/media/oak.png',
    '/media/oak.png?w=200',
    '/media/oak.png?w=768',
    '/media/oak.png?w=200&format=png',
  ]
  const etags = await Promise.all(renditions.map(async (path) => (await request(path)).headers.etag))
  expect(new Set(etags).size).toBe(4)
})

it.each([
  ['image/avif;q=0', 'image/webp'],
  ['image/avif;q=0.0, image/webp;q=0, */*', 'image/jpeg'],
  ['*/*', 'image/avif'],
])('a picture stored as AVIF is sent to a browser with Accept: %s as %s', async (accept, type) => {
  const { request, media } = await createMediaServer()
  writeFileSync(join(media, 'ash.avif'), await sharp(join(media, 'oak.png')).resize(300).avif().toBuffer())
  expect((await request('/media/ash.avif?w=200', accept)).headers['content-type']).toBe(type)
})

it('sends 304 for a picture that the browser has cached', async ({ server: { app, request } }) => {
  const { etag } = (await request('/media/oak.png?w=200')).headers
  const headers = { host: 'nord.se', accept: 'image/webp', 'if-none-match': String(etag) }
  expect((await app.inject({ url: '/media/oak.png?w=200', headers })).statusCode).toBe(304)
})

it.each([
  '/media/oak.png?w=777',
  '/media/oak.png?w=-200',
  '/media/oak.png?w=200&w=768',
  '/media/gone.png?w=200',
  '/media/%2e%2e/secret.png?w=200',
  '/media/..%2fsecret.png?w=200',
  '/media/%E0%A4%A?w=200',
  '/media/torn.svg?w=200',
  `/media/${'a'.repeat(300)}.png?w=200`,
  `/media/${'a'.repeat(300)}.png`,
])('refuses %s and resizes nothing [IMG-02]', async (path) => {
  const { request, encoded, logged } = await createMediaServer()
  const { statusCode } = await request(path)
  expect([400, 404]).toContain(statusCode)
  expect([encoded(), logged]).toEqual([0, []])
})

it('logs a picture that cannot be resized, and redirects to the original, uncached [ERR-38]', async ({
  server: { request, logged },
}) => {
  const { statusCode, headers } = await request('/media/torn.png?w=200')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/media/torn.png', 'no-store'])
  expect(logged).toContain('PICTURE_NOT_MADE A picture could not be resized.')
})

it('redirects to the original while too many pictures wait', async () => {
  const busy: Encoder = {
    close: () => {},
    hurry: () => {},
    encode: () => Promise.reject(new CodedError('OVERLOADED', { message: 'full' })),
  }
  const { request, logged } = await createMediaServer(busy)
  expect((await request('/media/oak.png?w=200')).statusCode).toBe(302)
  expect(logged).toEqual([])
})

it('resizes pictures in another process, which a broken picture does not end', async () => {
  // The process has the lowest priority: where others are busy, it starts late.
  const encoder = createEncoder({ timeoutMs: 55_000 })
  onTestFinished(() => encoder.close())
  const { request } = await createMediaServer(encoder)
  expect((await request('/media/torn.png?w=200')).statusCode).toBe(302)
  expect((await request('/media/oak.png?w=768')).headers['content-type']).toBe('image/webp')
})
