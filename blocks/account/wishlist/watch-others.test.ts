// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import type { WishlistsEvent } from '../../../flows/wishlists/wishlists.machine.ts'
import { notifyPage, wasNotified } from '../../shared/saved/notify-page.ts'
import { watchOthers } from './watch-others.ts'

function watch() {
  const send = vi.fn<(event: WishlistsEvent) => void>()
  const { stop } = watchOthers({ owner: 'account', hint: 'signedIn', send })
  onTestFinished(stop)
  return send
}

it('is told when the list of this browser is merged, before or after it watches [AUTH-11]', () => {
  // Another test file of this worker may have notified the same module.
  const before = wasNotified('lists.changed') ? 1 : 0
  const early = watch()
  expect(early).toHaveBeenCalledTimes(before)
  early.mockClear()
  notifyPage('lists.changed')
  expect(early).toHaveBeenCalledExactlyOnceWith({ type: 'lists.changed' })

  const late = watch()
  expect(late).toHaveBeenCalledExactlyOnceWith({ type: 'lists.changed' })
})

it.each([
  ['account', 1],
  ['browser', 0],
] as const)('tells the page what it has saved in the lists of the %s, and not itself', (owner, times) => {
  const send = vi.fn<(event: WishlistsEvent) => void>()
  const told = vi.fn<() => void>()
  addEventListener('lists.saved', told)
  onTestFinished(() => removeEventListener('lists.saved', told))
  const { tell, stop } = watchOthers({ owner, hint: 'signedIn', send })
  onTestFinished(stop)
  send.mockClear()
  tell()
  expect(told).toHaveBeenCalledTimes(times)
  expect(send).not.toHaveBeenCalled()
})
