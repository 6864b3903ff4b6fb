import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEarlyForms, type EarlyForms } from './early-forms.ts'

const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A form that waits for a second, and whether it does. */
async function send(early: EarlyForms, address: string, signal = never) {
  const form = { waits: true }
  void early.wait(address, 1000, signal).then(() => (form.waits = false))
  await vi.advanceTimersByTimeAsync(0)
  return form
}

it('forms wait; more than the limits do not, and each gives its place back', async () => {
  const early = createEarlyForms({ maxWaiting: 3, maxPerNetwork: 2 })
  const forms = []
  for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '198.51.100.1', '192.0.2.1'])
    forms.push(await send(early, address))
  expect(forms.map(({ waits }) => waits)).toEqual([true, true, false, true, false])
  await vi.advanceTimersByTimeAsync(999)
  expect(forms.map(({ waits }) => waits)).toEqual([true, true, false, true, false])
  await vi.advanceTimersByTimeAsync(100)
  expect(forms.map(({ waits }) => waits)).toEqual([false, false, false, false, false])
  expect(await send(early, '203.0.113.3')).toEqual({ waits: true })
})

it('a form whose sender goes gives its place back at once', async () => {
  const early = createEarlyForms({ maxWaiting: 1, maxPerNetwork: 1 })
  const controller = new AbortController()
  const gone = await send(early, '203.0.113.1', controller.signal)
  controller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(gone).toEqual({ waits: false })
  expect(await send(early, '203.0.113.1', controller.signal)).toEqual({ waits: false })
  expect(await send(early, '203.0.113.1')).toEqual({ waits: true })
})

it('a form that is not early does not wait', async () => {
  const early = createEarlyForms({ maxWaiting: 1, maxPerNetwork: 1 })
  await early.wait('203.0.113.1', 0, never)
  expect(await send(early, '203.0.113.1')).toEqual({ waits: true })
})
