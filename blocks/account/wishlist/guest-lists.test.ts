import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../flows/wishlists/list-change.ts'
import { guestLists, saveGuestChange } from './guest-lists.ts'

const stored = new Map<string, string>()
const told: string[] = []

beforeEach(() => {
  stored.set('guest-list', JSON.stringify({ key: 'k', title: 'Mine', products: ['1', '2', '3:noyer'] }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const dispatchEvent = ({ type }: Event) => told.push(type)
  vi.stubGlobal('document', { querySelector: () => ({ dispatchEvent }) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
  told.length = 0
})

const products = () => guestLists()[0]?.products

it('shows the list of this browser, if there is one [PERM-05]', () => {
  expect(guestLists()).toEqual([
    { id: 'k', title: 'Mine', version: 0, share: null, products: ['1', '2', '3'], finishes: { 3: 'noyer' } },
  ])
  stored.clear()
  expect(guestLists()).toEqual([])
})

it.each<[ListChange, string[]]>([
  [{ type: 'remove', list: 'k', product: '2' }, ['1', '3']],
  [{ type: 'reorder', list: 'k', products: ['3', '2', '1'] }, ['3', '2', '1']],
])('keeps %j, and tells the hearts of the page', (change, kept) => {
  // What the machine knows is older: another tab has changed the list since.
  expect(saveGuestChange({ change, stored: [] })).toMatchObject({ kind: 'saved', lists: [{ products: kept }] })
  expect([products(), told]).toEqual([kept, ['saved.changed']])
  expect(guestLists()[0]?.finishes).toEqual({ 3: 'noyer' })
})
