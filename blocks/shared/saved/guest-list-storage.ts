import { guestList as guestListKey } from '../../../config/storage-names.generated.ts'
import { notifyPage } from './notify-page.ts'
import { readGuestList, toggled, withAll, withoutMerged, writeGuestList, type GuestList } from './guest-list.ts'

/** The list of this browser; null where there is none, or nothing can be read. */
export function loadGuestList(): GuestList | null {
  try {
    return readGuestList(localStorage.getItem(guestListKey))
  } catch {
    return null
  }
}

/**
 * Adds a product to the list of this browser, or removes it.
 * @param title name of a list that begins with it
 * @throws where the browser stores nothing, or no more.
 */
export function toggleInGuestList(product: string, title: string): 'kept' | 'removed' {
  const list = toggled(loadGuestList() ?? newList(title), product)
  replaceGuestList(list.products.length === 0 ? null : list)
  return list.products.includes(product) ? 'kept' : 'removed'
}

/**
 * Adds products to the list of this browser, each once.
 * @param title name of a list that begins with them
 * @throws where the browser stores nothing, or no more.
 */
export function addToGuestList(products: readonly string[], title: string): void {
  replaceGuestList(withAll(loadGuestList() ?? newList(title), products))
}

function newList(title: string): GuestList {
  return { key: crypto.randomUUID(), title, products: [] }
}

/** Removes what the account has now. The visitor may have saved more in another tab meanwhile. */
export function clearMerged(merged: GuestList): void {
  replaceGuestList(withoutMerged(loadGuestList(), merged))
}

/** Replaces the list of this browser; null removes it. */
export function replaceGuestList(list: GuestList | null): void {
  if (list === null) localStorage.removeItem(guestListKey)
  else localStorage.setItem(guestListKey, writeGuestList(list))
  notifyPage('saved.changed')
}
