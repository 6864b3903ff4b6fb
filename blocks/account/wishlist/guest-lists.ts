import { withChange, type Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveInput, Saved } from '../../../flows/wishlists/wishlists.machine.ts'
import { loadGuestList, replaceGuestList } from '../../shared/saved/guest-list-storage.ts'

/** The list of this browser, in the form of those of an account. */
export function guestLists(): readonly Wishlist[] {
  const list = loadGuestList()
  if (!list) return []
  const { key, title, products } = list
  return [{ id: key, title, version: 0, share: null, products }]
}

/** Changes the list of this browser as it is now: another tab may have changed it. */
export function saveGuestChange({ change }: SaveInput): Saved {
  const [list] = withChange(guestLists(), change)
  replaceGuestList(list ? { key: list.id, title: list.title, products: list.products } : null)
  return { kind: 'saved', lists: guestLists() }
}
