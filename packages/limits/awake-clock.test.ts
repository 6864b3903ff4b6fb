// @module-tag slow
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { afterAwake, awakeNow } from './awake-clock.ts'

/** Nothing in this process runs meanwhile. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('goes on while the process runs, and not while it is paused', async () => {
  const before = awakeNow()
  await wait(300)
  expect(awakeNow() - before).toBeGreaterThan(250)
  const paused = awakeNow()
  pause(1100)
  expect(awakeNow() - paused).toBeLessThan(1000)
})

it('calls back after the time in which the process was awake: what has arrived meanwhile comes first', async () => {
  const heard: string[] = []
  afterAwake(100, () => heard.push('late'))
  setTimeout(() => heard.push('arrived'), 110)
  pause(1100)
  await expect.poll(() => heard).toEqual(['arrived', 'late'])
})

it('is cancelled', async () => {
  let isCalled = false
  afterAwake(20, () => (isCalled = true))()
  await wait(60)
  expect(isCalled).toBe(false)
})
