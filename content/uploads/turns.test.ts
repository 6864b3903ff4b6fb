import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const limits = { max: 2, maxPerAddress: 1, maxWaitMs: 5000, retrySeconds: 10 }

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

it('counts the IPv6 addresses of one subscriber together', async () => {
  const { run, end, running } = start()
  const all = [run('a', '2001:db8::1'), run('b', '2001:db8::2'), run('c', '2001:db8:0:1::1')]
  await tick()
  expect(running()).toEqual(['a', 'c'])
  for (const name of ['a', 'b', 'c']) await end(name)
  await Promise.all(all)
})

it('lets one address not keep out others', async () => {
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
  await expect(run('b', '1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 10 })
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
