import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTurns, type TurnLimits, type Turns } from './turns.ts'

const limits: TurnLimits = {
  ...{ maxRunning: 3, maxPerNetwork: 2, maxWaiting: 2, maxWaitMs: 5000, patienceMs: 0 },
  slow: { afterMs: 10, bytesPerSecond: 1000 },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => vi.useRealTimers())

function create(options: Partial<TurnLimits> = {}): Turns {
  return createTurns({ ...limits, ...options }, () => new Error('Refused.'))
}

/** Files that are received until they are ended by their number; each address sends one. */
async function start(addresses: readonly string[], options: Partial<TurnLimits> = {}) {
  const turns = create(options)
  const ends = new Map<number, () => void>()
  const add = (address: string, index: number) =>
    turns
      .run(address, () => {
        const { promise, resolve } = Promise.withResolvers<string>()
        ends.set(index, () => resolve('received'))
        return promise
      })
      .catch((error: Error) => error.message)
  const files = addresses.map(add)
  const end = async (index: number): Promise<void> => {
    ends.get(index)?.()
    ends.delete(index)
    await tick()
  }
  await tick()
  return { turns, files, end, running: () => [...ends.keys()] }
}

describe('files', () => {
  it('begin in their turn', async () => {
    const { files, end, running } = await start(['1', '2', '3', '4', '5'])
    expect(running()).toEqual([0, 1, 2])
    await end(1)
    expect(running()).toEqual([0, 2, 3])
    for (const index of [0, 2, 3, 4]) await end(index)
    expect(await Promise.all(files)).toEqual(Array(5).fill('received'))
  })

  it.each([
    ['x', 'x', 'x', 'y'],
    ['2001:db8::1', '2001:db8:0:7::1', '2001:db8:0:8::1', '2001:db8:1::1'],
    ['192.0.2.1', '192.0.2.200', '::ffff:192.0.2.3', '198.51.100.1'],
  ])('of one network count together, and do not keep out others: %s', async (...addresses) => {
    const { files, end, running } = await start(addresses)
    expect(running()).toEqual([0, 1, 3])
    await end(0)
    expect(running()).toEqual([1, 3, 2])
    for (const index of [1, 2, 3]) await end(index)
    expect(await Promise.all(files)).toEqual(Array(4).fill('received'))
  })

  it('are refused where as many wait as may, and accepted again afterwards', async () => {
    const { turns, files, end } = await start(['1', '2', '3', '4', '5', '6'])
    expect(await files[5]).toBe('Refused.')
    for (const index of [0, 1, 2, 3, 4]) await end(index)
    expect(await Promise.all(files.slice(0, 5))).toEqual(Array(5).fill('received'))
    expect(await turns.run('6', async () => 'received')).toBe('received')
  })

  it('that wait make room for one of another network, where theirs has more', async () => {
    const { files, end } = await start(['1', '1', '2', '1', '1', '3'])
    expect(await files[4]).toBe('Refused.')
    for (const index of [0, 1, 2, 3, 5]) await end(index)
    expect(await Promise.all(files.toSpliced(4, 1))).toEqual(Array(5).fill('received'))
  })

  it('are refused when they have waited for too long, and others go on', async () => {
    const { turns, files, end } = await start(['1', '2'], { maxRunning: 1, maxWaitMs: 5 })
    await vi.advanceTimersByTimeAsync(5)
    expect(await files[1]).toBe('Refused.')
    await end(0)
    expect(await files[0]).toBe('received')
    expect(await turns.run('3', async () => 'received')).toBe('received')
  })

  it('that fail give their place to the next', async () => {
    const turns = create({ maxRunning: 1 })
    await expect(turns.run('1', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
    expect(await turns.run('1', async () => 'next')).toBe('next')
  })
})

/** Reads a file whose sender sends a piece of so many bytes every 5 ms, or nothing, until it is aborted. */
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
    if (bytes > 0) yield new Uint8Array(bytes)
  }
}

describe('slow files', () => {
  it.each([1, 0])(
    'end where another network waits: the slowest of the network with the most, with %i bytes a piece',
    async (bytes) => {
      const turns = create()
      const [, slow] = [
        receiving(turns, '192.0.2.1', 4),
        receiving(turns, '192.0.2.2', bytes),
        receiving(turns, '198.51.100.1', bytes),
      ]
      const other = turns.run('203.0.113.1', async () => 'received')
      await vi.advanceTimersByTimeAsync(200)
      expect(await other).toBe('received')
      await Promise.all([slow.aborted, slow.done])
    },
  )

  it('go on where those that wait are of their network; fast ones always go on', async () => {
    const turns = create({ maxRunning: 2, maxWaitMs: 600 })
    const ended: string[] = []
    const [fast, slow] = [receiving(turns, '192.0.2.1', 100_000), receiving(turns, '198.51.100.1', 1)]
    for (const [name, { aborted }] of Object.entries({ fast, slow })) void aborted.then(() => ended.push(name))
    const refused = turns.run('198.51.100.2', async () => 'received').catch((error: Error) => error.message)
    await vi.advanceTimersByTimeAsync(600)
    expect(await refused).toBe('Refused.')
    expect(ended).toEqual([])
  })
})
