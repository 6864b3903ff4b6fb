import { expect, it } from 'vitest'
import { createEarlyForms } from './early-forms.ts'

const never = new AbortController().signal

it('forms wait; more than the limits are not taken, and each gives its place back', async () => {
  const early = createEarlyForms({ maxWaiting: 3, maxPerNetwork: 2 })
  const from = (address: string) => early.wait(address, 30, never)
  const first = [from('203.0.113.1'), from('203.0.113.2'), from('203.0.113.3'), from('198.51.100.1'), from('192.0.2.1')]
  expect(await Promise.all(first)).toEqual(['waited', 'waited', 'full', 'waited', 'full'])
  expect(await from('203.0.113.3')).toBe('waited')
})

it('a form whose sender goes gives its place back at once', async () => {
  const early = createEarlyForms({ maxWaiting: 1, maxPerNetwork: 1 })
  const controller = new AbortController()
  const gone = early.wait('203.0.113.1', 60_000, controller.signal)
  controller.abort()
  expect([await gone, await early.wait('203.0.113.1', 1, never)]).toEqual(['gone', 'waited'])
})

it('a form that is not early takes no place', async () => {
  expect(await createEarlyForms({ maxWaiting: 0, maxPerNetwork: 0 }).wait('203.0.113.1', 0, never)).toBe('waited')
})
