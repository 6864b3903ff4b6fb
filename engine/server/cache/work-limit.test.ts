import { expect, it, vi } from 'vitest'
import { createWorkLimit } from './work-limit.ts'

it('runs as much at once as it may, and the rest in its turn', async () => {
  const { run } = createWorkLimit({ maxRunning: 2, maxWaiting: 10, maxWaitMs: 60_000 })
  let running = 0
  let highest = 0
  const work = async (): Promise<void> => {
    highest = Math.max(highest, ++running)
    await new Promise(setImmediate)
    running--
  }
  await Promise.all(Array.from({ length: 12 }, () => run(work)))
  expect(highest).toBe(2)
})

it('refuses work that cannot wait, also before the first has started', async () => {
  const { run } = createWorkLimit({ maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000 })
  const results = await Promise.allSettled([1, 2, 3].map((one) => run(async () => one)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})

it('refuses work that has waited for too long, and starts what follows', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { run } = createWorkLimit({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 1000 })
  const [held, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = run(() => (started.resolve(), held.promise))
  await started.promise
  const late = run(async () => 'late')
  now.mockReturnValue(600)
  const inTime = run(async () => 'in time')
  now.mockReturnValue(1200)
  held.resolve()
  await first
  await expect(late).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await inTime).toBe('in time')
})

it('lets other requests be answered between two pages that need not wait for anything', async () => {
  const { run } = createWorkLimit({ maxRunning: 1, maxWaiting: 10, maxWaitMs: 60_000 })
  const order: string[] = []
  const pages = Array.from({ length: 4 }, () => run(async () => order.push('page')))
  setImmediate(() => setImmediate(() => order.push('other request')))
  await Promise.all(pages)
  expect(order.slice(0, -1)).toContain('other request')
})

it('goes on after work that failed', async () => {
  const { run } = createWorkLimit({ maxRunning: 1, maxWaiting: 0, maxWaitMs: 60_000 })
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await run(async () => 'done')).toBe('done')
})
