import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInspectionTurns, type TurnOptions } from './inspection-turns.ts'

const limits: TurnOptions = { maxWaitMs: 5000, windowMs: 60_000, maxKilled: 2 }

/** Milliseconds of a clock that moves only by `pass`. */
let now = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => vi.useRealTimers())

async function pass(ms: number): Promise<void> {
  now += ms
  await vi.advanceTimersByTimeAsync(ms)
}

/** The results, while time passes. */
async function results<Result>(...all: Promise<Result>[]): Promise<Result[]> {
  const state = { isDone: false }
  const done = Promise.all(all).finally(() => (state.isDone = true))
  while (!state.isDone) await pass(1)
  return done
}

/** Inspects files that take 10 ms each, and notes in which order. */
function start(options: Partial<TurnOptions> = {}) {
  const inTurn = createInspectionTurns({ ...limits, ...options })
  const order: string[] = []
  const inspect = (name: string, address: string, isKilled = false) =>
    inTurn(address, async () => {
      order.push(name)
      await new Promise((resolve) => setTimeout(resolve, 10))
      return { inspection: { kind: 'accepted', type: name, suffix: '' }, isKilled }
    })
  return { inspect, order }
}

const [attacker, neighbour, visitor, other] = ['192.0.2.1', '192.0.2.99', '198.51.100.1', '203.0.113.1'] as const

describe('the next file', () => {
  it('is that of the network whose files took the least time, whoever came first', async () => {
    const { inspect, order } = start()
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => inspect(name, attacker))
    all.push(inspect('n', neighbour), inspect('v1', visitor), inspect('v2', visitor), inspect('o', other))
    await results(...all)
    expect(order.slice(0, 4)).toEqual(['a1', 'v1', 'o', expect.any(String)])
    expect(order.indexOf('v2')).toBeLessThan(order.indexOf('a3'))
    expect(order.indexOf('n')).toBeLessThan(order.indexOf('a2'))
  })

  it('is never that of a network of which a file was killed, while others wait', async () => {
    const { inspect, order } = start()
    await results(inspect('killed', attacker, true))
    for (const name of ['v1', 'v2', 'v3']) await results(inspect(name, visitor))
    await results(inspect('v4', visitor), inspect('n', neighbour), inspect('v5', visitor), inspect('v6', visitor))
    expect(order.slice(4)).toEqual(['v4', 'v5', 'v6', 'n'])
  })
})

describe('an address of which several files were killed', () => {
  it('is refused for a time, also with the files that wait already; others are not', async () => {
    const { inspect } = start()
    const killed = ['a', 'b', 'c'].map((name) => inspect(name, attacker, true))
    const refused = { kind: 'refused', code: 'TOO_MANY_REQUESTS', retryAfter: 60 }
    expect((await results(...killed)).slice(2)).toEqual([refused])
    expect(await inspect('d', attacker)).toEqual(refused)
    expect(await results(inspect('e', neighbour))).toMatchObject([{ kind: 'accepted' }])
  })

  it('may send files again afterwards', async () => {
    const { inspect } = start({ maxKilled: 1 })
    await results(inspect('a', attacker, true))
    await pass(59_500)
    expect(await inspect('b', attacker)).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 1 })
    await pass(1000)
    expect(await results(inspect('c', attacker))).toMatchObject([{ kind: 'accepted' }])
  })
})

it('says that it is busy to a file that has waited for too long, and goes on', async () => {
  const { inspect } = start({ maxWaitMs: 2 })
  const both = await results(inspect('a', attacker), inspect('b', visitor))
  expect(both).toMatchObject([{ kind: 'accepted' }, { kind: 'refused', code: 'BUSY' }])
  expect(await results(inspect('c', visitor))).toMatchObject([{ kind: 'accepted' }])
})

it('gives the turn of a file whose inspection fails to the next one', async () => {
  const inTurn = createInspectionTurns(limits)
  await expect(inTurn(visitor, () => Promise.reject(new Error('stopping')))).rejects.toThrow('stopping')
  const inspection = { kind: 'accepted', type: '', suffix: '' } as const
  expect(await inTurn(visitor, async () => ({ inspection, isKilled: false }))).toEqual(inspection)
})
