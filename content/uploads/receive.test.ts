import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { inPieces } from '../testing/contact-service.ts'
import { receive } from './receive.ts'

const folder = mkdtempSync(join(tmpdir(), 'receive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const megabyte = 1024 * 1024
const limits = { maxBytes: 5 * megabyte, idleMs: 60_000, totalMs: 60_000 }

let files = 0
const newFile = (): string => join(folder, String((files += 1)))

it('writes what comes, piece by piece', async () => {
  const file = newFile()
  expect(await receive(inPieces(Buffer.from('a bathroom'), 3), file, limits)).toBe(10)
  expect(readFileSync(file, 'utf8')).toBe('a bathroom')
})

it('frees the memory of a piece as soon as it is written, unless other bytes share it', async () => {
  const own = new Uint8Array(4)
  const shared = new Uint8Array(8).subarray(0, 4)
  const file = newFile()
  expect(await receive(Readable.from([own, shared]), file, limits)).toBe(8)
  expect(readFileSync(file)).toHaveLength(8)
  expect([own.buffer.detached, shared.buffer.detached]).toEqual([true, false])
})

it.each([
  [0, 'EMPTY'],
  [1, 1],
  [5 * megabyte - 1, 5 * megabyte - 1],
  [5 * megabyte, 'TOO_LARGE'],
  [5 * megabyte + 1, 'TOO_LARGE'],
])('of %i bytes says %s [CONT-12] [READ-10]', async (size, expected) => {
  const received = receive(inPieces(Buffer.alloc(size)), newFile(), limits)
  expect(await received.catch(({ code }: { code: string }) => code)).toBe(expected)
})

it('reads no more than it needs to know that a file is too large', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) yield new Uint8Array((read += megabyte) && megabyte)
  }
  await expect(receive(endless(), newFile(), limits)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(read).toBe(5 * megabyte)
})

it('gives up a sender that says nothing', async () => {
  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
  await expect(receive(silent, newFile(), { ...limits, idleMs: 10 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('gives up a sender that takes too long in all', async () => {
  async function* slow(): AsyncGenerator<Uint8Array> {
    for (;;) yield Buffer.from('a')
  }
  await expect(receive(slow(), newFile(), { ...limits, totalMs: 10 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

it('rejects with what its source throws', async () => {
  async function* cut(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half')
    throw new Error('aborted')
  }
  await expect(receive(cut(), newFile(), limits)).rejects.toThrow('aborted')
})
