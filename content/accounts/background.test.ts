import { expect, it, vi } from 'vitest'
import type { Log } from '../log.ts'
import { createBackground } from './background.ts'

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

it('runs once more after a run during which it was started, however often', async () => {
  const first = Promise.withResolvers<void>()
  const work = vi.fn<() => Promise<void>>().mockReturnValueOnce(first.promise).mockResolvedValue()
  const background = createBackground(work, { everyMs: 60_000, log: silent })
  for (let count = 0; count < 5; count++) background.start()
  expect(work).toHaveBeenCalledTimes(1)
  first.resolve()
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2))
  await background.close()
  expect(work).toHaveBeenCalledTimes(2)
})

it('logs what fails, and runs again at the next interval', async () => {
  vi.useFakeTimers()
  const error = vi.fn<Log['error']>()
  const work = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no database')).mockResolvedValue()
  const background = createBackground(work, { everyMs: 1000, log: { ...silent, error } })
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(2)
  expect(error).toHaveBeenCalledTimes(1)
  await background.close()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

it('resolves its end after the current run', async () => {
  const running = Promise.withResolvers<void>()
  const background = createBackground(() => running.promise, { everyMs: 60_000, log: silent })
  background.start()
  const ended = vi.fn<() => void>()
  const closing = background.close().then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  running.resolve()
  await closing
  expect(ended).toHaveBeenCalledOnce()
})
