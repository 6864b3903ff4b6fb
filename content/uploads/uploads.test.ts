// @module-tag slow
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { inPieces, newKey, openContactService } from '../testing/contact-service.ts'
import { removeOldParts, removeOldUploads } from './housekeeping.ts'
import { readFile } from './stored-file.ts'
import { createUploads } from './uploads.ts'

const megabyte = 1024 * 1024

const client = await openContactService()
afterAll(() => client.close())
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a4643f' } })
const png = await picture.png().toBuffer()
const jpeg = await picture.jpeg().toBuffer()

async function bytesOf(id: string): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(readFile(client.store.db, id)))
}

/** Nothing but what was there before. */
async function expectNothingLeft(before: readonly string[]): Promise<void> {
  expect(await client.ids()).toEqual(before)
  expect(readdirSync(client.folder)).toEqual([])
}

describe('an upload', () => {
  it('is refused as busy, unread, while the database does not answer', async () => {
    const frozen = { count: () => new Promise<void>(() => {}), succeeded: async () => undefined }
    const inspector = { inspect: () => Promise.reject(new Error('not expected')), close: () => undefined }
    const uploads = createUploads(client.store, frozen, { folder: client.folder, inspector, databaseMs: 20 })
    let read = 0
    async function* body(): AsyncGenerator<Uint8Array> {
      read++
      yield new Uint8Array(png)
    }
    const answer = await uploads.add({ name: 'a.png', key: newKey(), body: body() })
    expect([answer, read]).toEqual([{ code: 'BUSY', retryAfter: 10 }, 0])
  })

  it('is refused as busy when it has waited too long for its turn', async () => {
    const uncounted = { count: async () => undefined, succeeded: async () => undefined }
    const inspector = { inspect: async () => ({ kind: 'refused', code: 'BAD_FILE' }) as const, close: () => undefined }
    const turns = { maxRunning: 1, maxWaitMs: 1, patienceMs: 600_000 }
    const uploads = createUploads(client.store, uncounted, { folder: client.folder, inspector, turns })
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* held(): AsyncGenerator<Uint8Array> {
      begun.resolve()
      await ended.promise
      yield new Uint8Array(png)
    }
    const add = () => uploads.add({ name: 'a.png', key: newKey(), body: held() })
    const first = add()
    await begun.promise
    expect(await add()).toEqual({ code: 'BUSY', retryAfter: 10 })
    ended.resolve()
    await first
  })

  it('is stored as the picture that it is, under a random id', async () => {
    const stored = await client.stored(png, { name: 'Salle de bain.png' })
    expect(stored).toEqual({
      id: expect.stringMatching(/^[\w-]{24}$/),
      name: 'Salle de bain.png',
      size: png.length,
      type: 'image/png',
    })
    expect(await sharp(await bytesOf(stored.id)).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
    expect(readdirSync(client.folder)).toEqual([])
  })

  it('is stored in pieces of 64 kB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'black', noise } })
      .jpeg()
      .toBuffer()
    const { id } = await client.stored(large)
    const pieces = await client.store.db.$client`
      select index, length(bytes) as bytes from upload_chunk where upload_id = ${id} order by index`
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.slice(0, -1).every(({ bytes }) => bytes === 64 * 1024)).toBe(true)
    expect(await sharp(await bytesOf(id)).metadata()).toMatchObject({ width: 700, height: 700 })
  })

  it('may have one byte less than 5 MB, counted by 1,048,576 bytes [CONT-12] [READ-10]', async () => {
    const padded = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    expect(await client.upload(padded(5 * megabyte - 1))).toMatchObject({ size: 5 * megabyte - 1 })
    const before = await client.ids()
    expect(await client.upload(padded(5 * megabyte))).toEqual({ code: 'TOO_LARGE' })
    await expectNothingLeft(before)
  })

  it.each([
    ['nothing', '', 'EMPTY'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'TYPE_NOT_ALLOWED'],
    ['half a picture', '\u00FF\u00D8\u00FF\u00E0\u0000\u0010JFIF', 'BAD_FILE'],
  ])('of %s leaves nothing [CONT-14] [CONT-15]', async (_name, text, code) => {
    const before = await client.ids()
    expect(await client.upload(Buffer.from(text, 'latin1'))).toEqual({ code })
    await expectNothingLeft(before)
  })

  it('that is cut half-way leaves nothing', async () => {
    const before = await client.ids()
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield jpeg.subarray(0, 100)
      throw new Error('aborted')
    }
    await expect(client.upload(jpeg, { body: cut() })).rejects.toThrow('aborted')
    await expectNothingLeft(before)
  })

  it.each(['', 'short', 'x'.repeat(65), `${'x'.repeat(30)}'; --`])('with the key %j is refused', async (key) => {
    expect(await client.upload(png, { key })).toEqual({ code: 'BAD_REQUEST' })
  })
})

describe('a draft', () => {
  it('takes 4 files, also of 8 that come at once [CONT-11] [ERR-19]', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.upload(png, { key })))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(4)
    expect(answers.filter((answer) => 'code' in answer)).toEqual([1, 2, 3, 4].map(() => ({ code: 'TOO_MANY' })))
  })

  it('takes another file when one is dropped, which only its key can do', async () => {
    const [key, otherKey] = [newKey(), newKey()]
    const files = await Promise.all([1, 2, 3, 4].map(() => client.stored(png, { key })))
    const { id } = files[0]!
    await client.service.uploads.drop({ id, key: otherKey })
    for (const other of ['', 'a\0b', 'x'.repeat(24)]) await client.service.uploads.drop({ id: other, key })
    expect(await client.upload(png, { key })).toEqual({ code: 'TOO_MANY' })
    await client.service.uploads.drop({ id, key })
    expect(await bytesOf(id)).toHaveLength(0)
    expect(await client.upload(png, { key })).toHaveProperty('id')
  })

  it('takes 4 files again when the first ones are sent [CONT-11]', async () => {
    const key = newKey()
    for (const email of ['first@example.com', 'second@example.com']) {
      const files = await Promise.all([1, 2, 3, 4].map(() => client.stored(png, { key })))
      expect(await client.upload(png, { key })).toEqual({ code: 'TOO_MANY' })
      expect(await client.send({ email, files: files.map(({ id }) => id), uploadKey: key })).toBeNull()
    }
  })

  it('does not count a file that was refused', async () => {
    const key = newKey()
    for (let count = 0; count < 5; count++) await client.upload(Buffer.from('text'), { key })
    expect(await client.upload(png, { key })).toHaveProperty('id')
  })
})

describe('an address', () => {
  it('uploads 60 files in an hour, by whatever process, and is told when to come back', async () => {
    const other = await openContactService({ store: client.store })
    const address = '203.0.113.9'
    const nothing = Buffer.alloc(0)
    const upload = (count: number) => (count % 2 === 0 ? client : other).upload(nothing, { address })
    const codes = await Promise.all(Array.from({ length: 60 }, async (_, count) => JSON.stringify(await upload(count))))
    expect(new Set(codes)).toEqual(new Set(['{"code":"EMPTY"}']))
    const refused = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }
    expect([await upload(0), await upload(1)]).toEqual([refused, refused])
    await other.close()
    expect(await client.upload(nothing, { address: '203.0.113.10' })).toEqual({ code: 'EMPTY' })
  })
})

describe('the housekeeping', () => {
  const age = (id: string, interval: string) =>
    client.store.db.$client`update upload set created_at = now() - ${interval}::interval where id = ${id}`

  it('deletes a file that was not sent within a day, and leaves one that was', async () => {
    const uploadKey = newKey()
    const [unsent, sent, young] = [
      await client.stored(png),
      await client.stored(png, { key: uploadKey }),
      await client.stored(png),
    ]
    expect(await client.send({ files: [sent.id], uploadKey })).toBeNull()
    for (const { id } of [unsent, sent]) await age(id, '25 hours')
    await age(young.id, '23 hours')
    await removeOldUploads(client.store.db)
    expect((await bytesOf(unsent.id)).length).toBe(0)
    expect((await bytesOf(sent.id)).length).toBeGreaterThan(0)
    expect((await bytesOf(young.id)).length).toBeGreaterThan(0)
  })

  it('deletes a sent file after 30 days', async () => {
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    await client.send({ email: 'old@example.com', files: [id], uploadKey })
    await age(id, '31 days')
    await removeOldUploads(client.store.db)
    expect(await client.ids()).not.toContain(id)
  })

  it('deletes what a killed process has left, in the database and in the folder', async () => {
    const id = 'left-by-a-killed-process'
    await client.store.db.$client`
      insert into upload (id, draft, name, created_at) values (${id}, 'x', '', now() - interval '11 minutes')`
    mkdirSync(client.folder, { recursive: true })
    const [old, recent] = ['old.received', 'recent.received'].map((name) => join(client.folder, name))
    for (const file of [old!, recent!]) writeFileSync(file, 'x')
    // As a file system may have at the root of a volume.
    const other = join(client.folder, 'lost+found')
    mkdirSync(other)
    const past = Date.now() / 1000 - 11 * 60
    for (const one of [old!, other]) utimesSync(one, past, past)
    await removeOldUploads(client.store.db)
    await removeOldParts(client.folder)
    expect(await client.ids()).not.toContain(id)
    expect(readdirSync(client.folder)).toEqual(['lost+found', 'recent.received'])
    for (const one of [other, recent!]) rmSync(one, { recursive: true })
  })
})

it('reads a file from a stream of any pieces', async () => {
  const { size } = await client.stored(png, { body: inPieces(png, 1) })
  expect(size).toBe(png.length)
})
