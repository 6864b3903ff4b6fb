import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairTurns, type TurnLimits } from './fair-turns.ts'

const never = new AbortController().signal

// What still waits when a test ends is not refused later, while another test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** Work of visitors that ends when the test says so. */
function create(limits: Partial<TurnLimits> = {}) {
  const standard = { maxRunning: 2, maxWaiting: 20, maxWaitingPerVisitor: 10, maxWaitMs: 60_000 }
  const turns = createFairTurns({ ...standard, ...limits })
  /** Names of work in the order in which it was started. */
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, signal = never): Promise<string> =>
    turns.run({ visitor: name.charAt(0), signal }, async () => {
      started.push(name)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      await promise
      return name
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await nextTurn()
  }
  return { ask, end, started }
}

describe('turns', () => {
  it('are one at a time for each visitor', async () => {
    const { ask, end, started } = create()
    void ask('a1')
    void ask('a2')
    void ask('b1')
    await nextTurn()
    expect(started).toEqual(['a1', 'b1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('go round the visitors, however much one of them has asked for', async () => {
    const { ask, end, started } = create({ maxRunning: 1 })
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void ask(name)
    await nextTurn()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  it('go on after work that fails', async () => {
    const turns = createFairTurns({ maxRunning: 1, maxWaiting: 1, maxWaitingPerVisitor: 1, maxWaitMs: 60_000 })
    const fail = turns.run({ visitor: 'a', signal: never }, () => Promise.reject(new Error('no')))
    const next = turns.run({ visitor: 'a', signal: never }, async () => 'done')
    await expect(fail).rejects.toThrow('no')
    expect(await next).toBe('done')
  })

  it('are refused to a visitor who waits for too many, and to nobody else', async () => {
    const { ask, started } = create({ maxRunning: 2, maxWaitingPerVisitor: 2 })
    for (const name of ['a1', 'a2', 'a3']) void ask(name)
    await expect(ask('a4')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    void ask('b1')
    await nextTurn()
    expect(started).toEqual(['a1', 'b1'])
  })

  it('are taken from whoever waits for most when too many wait', async () => {
    const { ask } = create({ maxRunning: 1, maxWaiting: 3 })
    for (const name of ['a1', 'a2', 'a3']) void ask(name)
    const last = ask('a4').catch((error: unknown) => error)
    void ask('b1')
    expect(await last).toMatchObject({ code: 'OVERLOADED' })
    await expect(ask('a5')).rejects.toMatchObject({ code: 'OVERLOADED' })
  })

  it('are not started for a client that has gone, nor later than in time', async () => {
    const { ask, end, started } = create({ maxRunning: 1, maxWaitMs: 30 })
    const gone = new AbortController()
    void ask('a1')
    const left = ask('b1', gone.signal).catch(String)
    gone.abort(new Error('gone'))
    expect(await left).toBe('Error: gone')
    const late = ask('c1').catch((error: unknown) => error)
    vi.advanceTimersByTime(30)
    expect(await late).toMatchObject({ code: 'OVERLOADED' })
    await end('a1')
    expect(started).toEqual(['a1'])
  })
})
