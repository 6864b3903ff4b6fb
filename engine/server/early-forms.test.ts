import { expect, it } from 'vitest'
import { createEarlyForms, type EarlyForms } from './early-forms.ts'

const never = new AbortController().signal

/** Whether a form waits. */
async function waits(early: EarlyForms, address: string, milliseconds = 60, signal = never): Promise<boolean> {
  const began = performance.now()
  await early.wait(address, milliseconds, signal)
  return performance.now() - began >= milliseconds
}

it('forms wait; more than the limits do not, and each gives its place back', async () => {
  const early = createEarlyForms({ maxWaiting: 3, maxPerNetwork: 2 })
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '198.51.100.1', '192.0.2.1']
  expect(await Promise.all(addresses.map((address) => waits(early, address)))).toEqual([true, true, false, true, false])
  expect(await waits(early, '203.0.113.3')).toBe(true)
})

it('a form whose sender goes gives its place back at once', async () => {
  const early = createEarlyForms({ maxWaiting: 1, maxPerNetwork: 1 })
  const controller = new AbortController()
  const gone = waits(early, '203.0.113.1', 60_000, controller.signal)
  controller.abort()
  expect([await gone, await waits(early, '203.0.113.1')]).toEqual([false, true])
})

it('a form that is not early does not wait', async () => {
  const early = createEarlyForms({ maxWaiting: 1, maxPerNetwork: 1 })
  await early.wait('203.0.113.1', 0, never)
  expect(await waits(early, '203.0.113.1')).toBe(true)
})
