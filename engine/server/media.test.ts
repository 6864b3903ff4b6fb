import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { createEncoder, EncoderBusy, type Encoder } from '../media/encoder.ts'
import { encode } from '../media/encode.ts'
import { createMediaStore } from '../media/media-store.ts'
import { createTestServer } from './testing/test-server.ts'

/** A server with one picture, 1000 × 600, and an encoder in this process that counts. */
async function createMediaServer(encoder?: Encoder) {
  const root = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const media = join(root, 'media')
  mkdirSync(media)
  writeFileSync(join(media, 'oak.png'), await picture('#c8a578'))
  writeFileSync(join(root, 'secret.png'), await picture('#000000'))
  writeFileSync(join(media, 'torn.png'), 'no picture at all')
  let made = 0
  const counting: Encoder = {
    close: () => {},
    encode: async (job) => {
      made++
      await encode(job)
    },
  }
  const mediaStore = createMediaStore({ media, cache: join(root, 'cache'), encoder: encoder ?? counting })
  const server = await createTestServer({
    folders: { assets: null, media, public: join(root, 'none') },
    mediaStore,
    change: ({ images }) => Object.assign(images, { widths: [200, 768], formats: ['avif', 'webp'] }),
  })
  const ask = (path: string, accept = 'image/webp') =>
    server.app.inject({ url: path, headers: { host: 'nord.se', accept } })
  return { ...server, ask, media, made: () => made }
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
}

it('sends a picture in the width and the best format that were asked for [IMG-01] [IMG-02]', async () => {
  const { ask } = await createMediaServer()
  const answer = await ask('/media/oak.png?w=200', 'image/avif,image/webp,*/*')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers.vary]).toEqual([
    200,
    'image/avif',
    expect.stringMatching(/accept/i),
  ])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200, height: 120, format: 'heif' })
  expect((await ask('/media/oak.png?w=200', '*/*')).headers['content-type']).toBe('image/png')
})

it('does not enlarge a picture', async () => {
  const { ask, media } = await createMediaServer()
  writeFileSync(join(media, 'small.png'), await sharp(join(media, 'oak.png')).resize(300).png().toBuffer())
  expect(await sharp((await ask('/media/small.png?w=768')).rawPayload).metadata()).toMatchObject({ width: 300 })
})

it('makes each picture once, however many ask for it at the same time', async () => {
  const { ask, made } = await createMediaServer()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask('/media/oak.png?w=200')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await ask('/media/oak.png?w=200')
  expect(made()).toBe(1)
})

it('makes a picture anew whose original has changed', async () => {
  const { ask, media, made } = await createMediaServer()
  const { etag } = (await ask('/media/oak.png?w=200')).headers
  writeFileSync(join(media, 'oak.png'), await picture('#22303a'))
  utimesSync(join(media, 'oak.png'), 1, 1)
  expect((await ask('/media/oak.png?w=200')).headers.etag).not.toBe(etag)
  expect(made()).toBe(2)
})

it('knows a picture that the browser has', async () => {
  const { app, ask } = await createMediaServer()
  const { etag } = (await ask('/media/oak.png?w=200')).headers
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
])('refuses %s and makes nothing [IMG-02]', async (path) => {
  const { ask, made } = await createMediaServer()
  const { statusCode } = await ask(path)
  expect([400, 404]).toContain(statusCode)
  expect(made()).toBe(0)
})

it('sends to the original where a picture cannot be made, and keeps that from caches', async () => {
  const { ask, logged } = await createMediaServer()
  const { statusCode, headers } = await ask('/media/torn.png?w=200')
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/media/torn.png', 'no-store'])
  expect(logged).toContain('PICTURE_NOT_MADE A picture was not made.')
})

it('sends to the original while too many pictures wait', async () => {
  const busy: Encoder = { close: () => {}, encode: () => Promise.reject(new EncoderBusy('full')) }
  const { ask, logged } = await createMediaServer(busy)
  expect((await ask('/media/oak.png?w=200')).statusCode).toBe(302)
  expect(logged).toEqual([])
})

it('makes pictures in a process of its own, which a torn picture does not end', async () => {
  const encoder = createEncoder({ script: join(import.meta.dirname, '../../app/media-encoder.ts') })
  onTestFinished(() => encoder.close())
  const { ask } = await createMediaServer(encoder)
  expect((await ask('/media/torn.png?w=200')).statusCode).toBe(302)
  expect((await ask('/media/oak.png?w=768')).headers['content-type']).toBe('image/webp')
})
