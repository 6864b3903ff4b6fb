import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

const limits = {
  ...{ max: 2, maxPerNetwork: 1, maxWaitMs: 5000, patienceMs: 0 },
  slow: { afterMs: 10, bytesPerSecond: 1000 },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

/** Work that goes on until it is ended by its name. */
function start(options = limits) {
  const turns = createTurns(options)
  const ends = new Map<string, () => void>()
  const run = (name: string, address: string) =>
    turns.run(address, () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, () => resolve(name))
      return promise
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    ends.delete(name)
    await tick()
  }
  return { run, end, running: () => [...ends.keys()] }
}

it('lets so many begin, and the next ones in their turn', async () => {
  const { run, end, running } = start()
  const all = [run('a', '1'), run('b', '2'), run('c', '3'), run('d', '4')]
  await tick()
  expect(running()).toEqual(['a', 'b'])
  await end('b')
  expect(running()).toEqual(['a', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it.each([
  ['192.0.2.1', '192.0.2.200', '198.51.100.1'],
  ['2001:db8::1', '2001:db8:0:7::1', '2001:db8:1::1'],
])('counts the addresses of one network together: %s and %s', async (one, neighbour, other) => {
  const { run, end, running } = start()
  const all = [run('a', one), run('b', neighbour), run('c', other)]
  await tick()
  expect(running()).toEqual(['a', 'c'])
  for (const name of ['a', 'b', 'c']) await end(name)
  await Promise.all(all)
})

it('lets one network not keep out others', async () => {
  const { run, end, running } = start()
  const all = [run('a', '1'), run('b', '1'), run('c', '2')]
  await tick()
  expect(running()).toEqual(['a', 'c'])
  for (const name of ['a', 'b', 'c']) await end(name)
  await Promise.all(all)
})

it('refuses what has waited for too long, and goes on', async () => {
  const { run, end, running } = start({ ...limits, maxWaitMs: 5 })
  const first = run('a', '1')
  const refused = run('b', '1').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(5)
  expect(await refused).toMatchObject({ code: 'BUSY', retryAfter: 10 })
  await end('a')
  expect(await first).toBe('a')
  const next = run('c', '1')
  await tick()
  expect(running()).toEqual(['c'])
  await end('c')
  await next
})

it('gives the place of work that fails to the next', async () => {
  const turns = createTurns(limits)
  await expect(turns.run('1', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  expect(await turns.run('1', async () => 'next')).toBe('next')
})

/** Reads a file whose sender sends a piece of so many bytes every 5 ms, until it is aborted. */
function receiving(turns: Turns, address: string, bytes: number) {
  const { promise: aborted, resolve } = Promise.withResolvers<void>()
  const done = turns.run(address, async ({ pace, signal }) => {
    signal.addEventListener('abort', () => resolve())
    for await (const _piece of pace.measure(piecesOf(bytes, signal)));
  })
  return { aborted, done }
}

async function* piecesOf(bytes: number, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    yield new Uint8Array(bytes)
  }
}

it('ends the slowest file of the network with the most, where another network waits', async () => {
  const turns = createTurns({ ...limits, max: 3, maxPerNetwork: 2 })
  const [, slow] = [
    receiving(turns, '192.0.2.1', 4),
    receiving(turns, '192.0.2.2', 1),
    receiving(turns, '198.51.100.1', 1),
  ]
  const other = turns.run('203.0.113.1', async () => 'received')
  await vi.advanceTimersByTimeAsync(200)
  expect(await other).toBe('received')
  await Promise.all([slow.aborted, slow.done])
})

it('ends no file that comes fast, and none for another one of its network', async () => {
  const turns = createTurns({ ...limits, max: 2, maxPerNetwork: 2, maxWaitMs: 600 })
  const ended: string[] = []
  const [fast, slow] = [receiving(turns, '192.0.2.1', 100_000), receiving(turns, '198.51.100.1', 1)]
  for (const [name, { aborted }] of Object.entries({ fast, slow })) void aborted.then(() => ended.push(name))
  const neighbour = turns.run('198.51.100.2', async () => 'received')
  const refused = neighbour.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600)
  expect(await refused).toMatchObject({ code: 'BUSY' })
  expect(ended).toEqual([])
})
