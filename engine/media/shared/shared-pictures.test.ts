import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it as base, onTestFinished } from 'vitest'
import { encode } from '../encode.ts'
import type { Encoder } from '../encoder.ts'
import { createMediaStore } from '../media-store.ts'
import type { PictureFormat, Rendition } from '../rendition.ts'
import { startS3Server } from '../testing/s3-server.ts'
import { type BucketOptions, createBucket } from './bucket.ts'
import { createSharedPictures, type SharedLimits } from './shared-pictures.ts'

const quality = { avif: 50, webp: 70, jpeg: 70 }
const oak = await pictureOf('#c8a578')

function pictureOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function openServer() {
  const server = await startS3Server(temporaryFolder())
  onTestFinished(() => server.stop().catch(() => {}))
  return server
}

/** One machine with folders of its own, an original and an encoder in this process. */
function createMachine(options: BucketOptions, limits: Partial<SharedLimits> = {}) {
  const root = temporaryFolder()
  const media = join(root, 'media')
  mkdirSync(media)
  writeFileSync(join(media, 'oak.png'), oak)
  const events: string[] = []
  let beforeEncoding = (): void => {}
  const encoder: Encoder = {
    hurry: () => {},
    close: () => {},
    async encode(job) {
      beforeEncoding()
      await encode(job)
    },
  }
  const shared = createSharedPictures(
    createBucket(options),
    {
      failing: (access, error) => events.push(`failing ${access}: ${(error as Error).message}`),
      answers: (access) => events.push(`answers ${access}`),
      damaged: () => events.push('damaged'),
      result: (access, result) => events.push(`${access} ${result}`),
    },
    // Where many tests run at once, a machine answers late.
    { readMs: 20_000, ...limits },
  )
  onTestFinished(() => shared.close())
  const store = createMediaStore({
    media,
    cache: join(root, 'cache'),
    encoder,
    shared,
    measure: (event) => events.push(event),
  })
  const find = (width = 200, format: PictureFormat = 'webp', others: Partial<Rendition> = {}) =>
    store.find({ file: 'oak.png', width, format, ...others }, quality)
  const until = (event: string): Promise<void> => expect.poll(() => events, { timeout: 20_000 }).toContain(event)
  return { root, media, events, shared, find, until, beforeEncoding: (run: () => void) => (beforeEncoding = run) }
}

/** What is at an address that is no S3 server, e.g. one that never answers. */
async function addressOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const it = base.extend('s3', () => openServer())

describe('a picture that another machine has made', () => {
  it('is not made again: it has the same bytes, and is then on the disk [IMG-01]', async ({ s3 }) => {
    const first = createMachine(s3.options)
    const made = await first.find()
    await first.until('write written')
    expect(first.events).toEqual(['read miss', 'made', 'write written'])
    expect(s3.names()).toEqual([expect.stringMatching(/^brand\/pictures\/[\da-f]{64}\.webp$/)])

    const second = createMachine(s3.options)
    const found = await second.find()
    await second.find()
    expect(second.events).toEqual(['read hit', 'shared', 'cache'])
    expect(readFileSync(found?.file ?? '')).toEqual(readFileSync(made?.file ?? ''))
  })

  it('is copied once for simultaneous requests', async ({ s3 }) => {
    const first = createMachine(s3.options)
    await first.find()
    await first.until('write written')
    const second = createMachine(s3.options)
    await Promise.all([second.find(), second.find(), second.find()])
    expect(second.events).toEqual(['read hit', 'shared'])
  })

  it('is sent in the best format at once', async ({ s3 }) => {
    const first = createMachine(s3.options)
    expect(await first.find(200, 'avif', { meanwhile: 'webp' })).toMatchObject({ format: 'webp', isFinal: false })
    await expect.poll(() => s3.names(), { timeout: 20_000 }).toHaveLength(2)
    const second = createMachine(s3.options)
    expect(await second.find(200, 'avif', { meanwhile: 'webp' })).toMatchObject({ format: 'avif', isFinal: true })
    expect(second.events).toEqual(['read hit', 'shared'])
  })

  it('is not found for another picture with its name, another width or another format', async ({ s3 }) => {
    const first = createMachine(s3.options)
    await first.find()
    await first.until('write written')
    const second = createMachine(s3.options)
    writeFileSync(join(second.media, 'oak.png'), await pictureOf('#22303a'))
    for (const [width, format] of [
      [200, 'webp'],
      [100, 'webp'],
      [200, 'jpeg'],
    ] as const)
      await second.find(width, format)
    expect(second.events.filter((one) => !one.startsWith('write'))).toEqual([
      'read miss',
      'made',
      'read miss',
      'made',
      'read miss',
      'made',
    ])
  })

  it('is not sent once its original is withdrawn', async ({ s3 }) => {
    const machine = createMachine(s3.options)
    await machine.find()
    await machine.until('write written')
    rmSync(join(machine.media, 'oak.png'))
    expect(await machine.find()).toBeNull()
    expect(s3.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1)
  })

  it('is not shared if its original was replaced while it was made', async ({ s3 }) => {
    const machine = createMachine(s3.options)
    const other = await pictureOf('#22303a')
    machine.beforeEncoding(() => writeFileSync(join(machine.media, 'oak.png'), other))
    await machine.find()
    machine.beforeEncoding(() => {})
    await machine.find(100)
    await machine.until('write written')
    expect(s3.names()).toHaveLength(1)
  })
})

describe('an object that is damaged', () => {
  it.each([
    ['shorter', (bytes: Buffer) => bytes.subarray(0, 40)],
    ['empty', () => Buffer.alloc(0)],
    ['changed in one bit', (bytes: Buffer) => Buffer.from(bytes.map((one, at) => (at === 50 ? one ^ 1 : one)))],
  ])('is made again and written over: %s', async (_how, change) => {
    const s3 = await openServer()
    const first = createMachine(s3.options)
    await first.find()
    await first.until('write written')
    s3.damage(change)
    const second = createMachine(s3.options)
    await second.find()
    await second.until('write written')
    expect(second.events).toEqual(['read damaged', 'damaged', 'made', 'write written'])
    const third = createMachine(s3.options)
    await third.find()
    expect(third.events).toEqual(['read hit', 'shared'])
  })
})

describe('a server that is away', () => {
  it('is reported once, is not asked for each picture, and pictures are made', async ({ s3 }) => {
    await s3.stop()
    const machine = createMachine(s3.options, { maxWrites: 1 })
    for (const width of [10, 20, 30, 40, 50, 60]) expect(await machine.find(width)).not.toBeNull()
    await expect
      .poll(() => machine.events.filter((one) => one === 'write skipped'), { timeout: 20_000 })
      .toHaveLength(3)
    const count = (event: string): number => machine.events.filter((one) => one.startsWith(event)).length
    expect(['made', 'failing read', 'failing write', 'read failed', 'read skipped'].map(count)).toEqual([6, 1, 1, 3, 3])
    expect(machine.shared.isFailing()).toEqual({ read: true, write: true })
  })

  it('is used again when it is back, which is said once', async ({ s3 }) => {
    const machine = createMachine(s3.options, { pauseMs: 0 })
    await s3.stop()
    for (const width of [10, 20, 30, 40]) await machine.find(width)
    const failures = (): string[] => machine.events.filter((one) => one === 'write failed')
    await expect.poll(failures, { timeout: 20_000 }).toHaveLength(4)
    await s3.start()
    for (const width of [50, 60]) await machine.find(width)
    await expect.poll(() => s3.names(), { timeout: 20_000 }).toHaveLength(2)
    expect(machine.events.filter((one) => /failing|answers/.test(one)).toSorted()).toEqual([
      'answers read',
      'answers write',
      'failing read: fetch failed',
      'failing write: fetch failed',
    ])
    expect(machine.shared.isFailing()).toEqual({ read: false, write: false })
  })

  it('is waited for no longer than a reader may wait, and once for two formats', async () => {
    const requests: string[] = []
    const endpoint = await addressOf(({ method, url }) => requests.push(`${method} ${url}`))
    const options = { endpoint, region: 'a', bucket: 'pictures', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
    const machine = createMachine(options, { readMs: 20 })
    expect(await machine.find(200, 'avif', { meanwhile: 'webp' })).toMatchObject({ format: 'webp' })
    expect(requests.filter((one) => one.startsWith('GET'))).toHaveLength(1)
    expect(machine.events.slice(0, 2)).toEqual(['read failed', 'made'])
  })

  it('may send no more than a picture has', async () => {
    const endless = function* (): Generator<Buffer> {
      for (;;) yield Buffer.alloc(1_000_000)
    }
    const endpoint = await addressOf((_request, response) => pipeline(Readable.from(endless()), response, () => {}))
    const options = { endpoint, region: 'a', bucket: 'pictures', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
    const machine = createMachine(options)
    await machine.find()
    expect(machine.events.slice(0, 2)).toEqual(['read failed', 'made'])
  })
})

describe('the check at the start', () => {
  it.each([
    ['a wrong secret', { secretAccessKey: 'other' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'other' }, '403 InvalidAccessKeyId'],
    ['an unknown bucket', { bucket: 'others' }, '404 NoSuchBucket'],
  ])('reports %s once for each direction, and nothing of it is asked for a picture', async (_what, wrong, answer) => {
    const s3 = await openServer()
    const machine = createMachine({ ...s3.options, ...wrong })
    await machine.shared.check()
    for (const width of [10, 20, 30, 40]) await machine.find(width)
    await machine.until('write skipped')
    expect(machine.events.filter((one) => one.startsWith('failing'))).toEqual([
      `failing read: The bucket answered ${answer}`,
      `failing write: The bucket answered ${answer}`,
    ])
    expect(s3.requests).toHaveLength(1)
  })

  it('reports nothing where the keys are right', async ({ s3 }) => {
    const first = createMachine(s3.options)
    await first.find()
    await first.until('write written')
    const machine = createMachine(s3.options)
    await machine.shared.check()
    await machine.find()
    expect(machine.events).toEqual(['read hit', 'shared'])
  })
})

it('writes no more at once than it may: further pictures are left out', async () => {
  const held: (() => void)[] = []
  const endpoint = await addressOf((request, response) => {
    const answer = (): void => void response.writeHead(request.method === 'PUT' ? 200 : 404).end()
    if (request.method === 'PUT') held.push(answer)
    else answer()
  })
  const options = { endpoint, region: 'a', bucket: 'pictures', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
  const machine = createMachine(options, { maxWrites: 1, maxWaiting: 1 })
  for (const width of [10, 20, 30, 40]) await machine.find(width)
  await expect.poll(() => held).toHaveLength(1)
  await machine.until('write skipped')
  held.pop()?.()
  await expect.poll(() => held, { timeout: 20_000 }).toHaveLength(1)
  held.pop()?.()
  const writes = (): string[] => machine.events.filter((one) => one.startsWith('write')).toSorted()
  await expect.poll(writes).toEqual(['write skipped', 'write skipped', 'write written', 'write written'])
})

it('reads no more at once than it may: others wait, and are made here where too many do', async () => {
  const held: (() => void)[] = []
  const endpoint = await addressOf(({ method }, response) => {
    const answer = (): void => void response.writeHead(method === 'PUT' ? 200 : 404).end()
    if (method === 'GET') held.push(answer)
    else answer()
  })
  const options = { endpoint, region: 'a', bucket: 'pictures', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
  const machine = createMachine(options, { maxReads: 1, maxWaiting: 1 })
  const finding = [10, 20, 30].map((width) => machine.find(width))
  await machine.until('read skipped')
  for (const times of [1, 2]) {
    await expect.poll(() => held, { timeout: 20_000 }).toHaveLength(times)
    held[times - 1]?.()
  }
  await Promise.all(finding)
  const reads = machine.events.filter((one) => one.startsWith('read')).toSorted()
  expect(reads).toEqual(['read miss', 'read miss', 'read skipped'])
})

it('stops with its site: what is being read or written is given up, and nothing is reported', async () => {
  const endpoint = await addressOf(() => {})
  const options = { endpoint, region: 'a', bucket: 'pictures', prefix: '', accessKeyId: 'a', secretAccessKey: 'b' }
  const machine = createMachine(options)
  const finding = machine.find()
  machine.shared.close()
  await finding
  expect(machine.events.filter((one) => /fail/.test(one))).toEqual([])
})
