import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from './log.ts'
import { type Background, createBackground } from './background.ts'

const error = vi.fn<Log['error']>()
const work = vi.fn<() => Promise<void>>()
let background: Background

beforeEach(() => {
  vi.resetAllMocks()
  work.mockResolvedValue()
  vi.useFakeTimers()
  const log: Log = { info: () => undefined, warn: () => undefined, error }
  background = createBackground(work, { delayMs: 100, everyMs: 10_000, log })
})
afterEach(async () => {
  await background.close()
  vi.useRealTimers()
})

it('runs once after the last of several starts', async () => {
  for (let count = 0; count < 5; count++) {
    background.start()
    await vi.advanceTimersByTimeAsync(99)
  }
  expect(work).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(1)
})

it('runs at the interval, however often it is started', async () => {
  for (let ms = 0; ms < 10_000; ms += 50) {
    background.start()
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(work).toHaveBeenCalledTimes(1)
})

it('runs once more after a run during which it was started, and never twice at once', async () => {
  const first = Promise.withResolvers<void>()
  work.mockReturnValueOnce(first.promise)
  background.start()
  await vi.advanceTimersByTimeAsync(100)
  background.start()
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledTimes(1)
  first.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(work).toHaveBeenCalledTimes(2)
})

it('logs what fails, and runs again at the next interval', async () => {
  work.mockRejectedValueOnce(new Error('no database'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(1)
})

it('ends after the current run, and begins no other', async () => {
  const running = Promise.withResolvers<void>()
  work.mockReturnValueOnce(running.promise)
  background.start()
  await vi.advanceTimersByTimeAsync(100)
  const ended = vi.fn<() => void>()
  const closing = background.close().then(ended)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(ended).not.toHaveBeenCalled()
  running.resolve()
  await closing
  background.start()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(work).toHaveBeenCalledTimes(1)
})
