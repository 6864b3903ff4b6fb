import { expect, it } from 'vitest'
import { pacedReader } from './paced-reader.ts'

it('reads once, however many ask', async () => {
  let reads = 0
  const read = pacedReader(async () => ++reads, { reuseMs: 60_000, maxWaitMs: 60_000 })
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
})

it('reads again later', async () => {
  let reads = 0
  const read = pacedReader(async () => ++reads, { reuseMs: 0, maxWaitMs: 60_000 })
  expect([await read(), await read()]).toEqual([1, 2])
})

it('has no result where there is none in time, and does not ask again meanwhile', async () => {
  let reads = 0
  const answer = Promise.withResolvers<string>()
  const read = pacedReader(() => (reads++, answer.promise), { reuseMs: 60_000, maxWaitMs: 5 })
  expect([await read(), await read(), reads]).toEqual([null, null, 1])
  answer.resolve('late')
  await answer.promise
  await expect.poll(read).toBe('late')
})

it('has no result where reading fails', async () => {
  const read = pacedReader(() => Promise.reject(new Error('down')), { reuseMs: 60_000, maxWaitMs: 60_000 })
  expect(await read()).toBeNull()
})
