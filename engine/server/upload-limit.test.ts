import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createUploadLimit, type UploadLimit, type UploadLimits } from './upload-limit.ts'

const limits: UploadLimits = {
  ...{ maxRunning: 3, maxPerNetwork: 2, maxWaiting: 2, maxWaitMs: 60_000, patienceMs: 0 },
  slow: { afterMs: 10, bytesPerSecond: 1000 },
}

afterEach(() => vi.useRealTimers())

/** Work that runs until it is released, and says when it began. */
function work(limit: UploadLimit, address: string) {
  const held = Promise.withResolvers<void>()
  const state = { isRunning: false }
  const done = limit.run(address, async () => {
    state.isRunning = true
    await held.promise
  })
  return { state, done, release: held.resolve }
}

async function* silentUntil(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  if (!signal.aborted) await once(signal, 'abort')
  yield new Uint8Array()
}

const turn = () => new Promise(setImmediate)

describe('forms with files', () => {
  it('of one network do not take the turns of others', async () => {
    const limit = createUploadLimit(limits)
    const [a, b, c, other] = [work(limit, 'x'), work(limit, 'x'), work(limit, 'x'), work(limit, 'y')]
    await turn()
    expect([a, b, c, other].map(({ state }) => state.isRunning)).toEqual([true, true, false, true])
    a.release()
    await a.done
    await turn()
    expect(c.state.isRunning).toBe(true)
  })

  it.each([
    ['2001:db8::1', '2001:db8:0:7::1', '2001:db8:0:8::1', '2001:db8:1::1'],
    ['192.0.2.1', '192.0.2.2', '::ffff:192.0.2.3', '198.51.100.1'],
  ])('of one network count together, whichever of its addresses sends them: %s', async (...addresses) => {
    const limit = createUploadLimit(limits)
    const all = addresses.map((one) => work(limit, one))
    await turn()
    expect(all.map(({ state }) => state.isRunning)).toEqual([true, true, false, true])
    for (const { release } of all) release()
    await Promise.all(all.map(({ done }) => done))
  })

  it('wait in all for as many as run, and are refused beyond that', async () => {
    const limit = createUploadLimit(limits)
    const running = [work(limit, 'a'), work(limit, 'b'), work(limit, 'c')]
    const waiting = [work(limit, 'd'), work(limit, 'e')]
    await expect(limit.run('f', async () => 1)).rejects.toMatchObject({ code: 'OVERLOADED' })
    for (const { release } of [...running, ...waiting]) release()
    await Promise.all([...running, ...waiting].map(({ done }) => done))
    expect(await limit.run('f', async () => 1)).toBe(1)
  })

  it('that wait make room for one of another network, where theirs has more', async () => {
    const limit = createUploadLimit(limits)
    const all = ['a', 'a', 'b', 'a', 'a'].map((one) => work(limit, one))
    const last = all.at(-1)!.done.catch((error: unknown) => error)
    const other = work(limit, 'c')
    expect(await last).toMatchObject({ code: 'OVERLOADED' })
    for (const { release } of [...all, other]) release()
    await Promise.all([...all.slice(0, -1), other].map(({ done }) => done))
  })

  it('that come slowly make room for one of another network', async () => {
    const limit = createUploadLimit(limits)
    const slow = ['a', 'a', 'b'].map((one) => {
      const aborted = Promise.withResolvers<string>()
      const done = limit.run(one, async ({ pace, signal }) => {
        signal.addEventListener('abort', () => aborted.resolve(one))
        const pieces = pace.measure(silentUntil(signal))
        await pieces.next()
      })
      return { done, aborted: aborted.promise }
    })
    expect(await limit.run('c', async () => 1)).toBe(1)
    expect(await Promise.race(slow.map(({ aborted }) => aborted))).toBe('a')
  })

  it('do not wait for longer than is bearable', async () => {
    vi.useFakeTimers()
    const limit = createUploadLimit({ ...limits, maxRunning: 1 })
    const first = work(limit, 'a')
    const second = limit.run('b', async () => 1).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await second).toMatchObject({ code: 'OVERLOADED' })
    first.release()
    await first.done
    expect(await limit.run('c', async () => 2)).toBe(2)
  })

  it('give their turn on when they fail', async () => {
    const limit = createUploadLimit({ ...limits, maxRunning: 1 })
    await expect(limit.run('a', () => Promise.reject(new Error('Cut.')))).rejects.toThrow('Cut.')
    expect(await limit.run('a', async () => 1)).toBe(1)
  })
})
