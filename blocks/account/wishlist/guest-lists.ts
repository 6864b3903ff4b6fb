import { withChange, type Wishlist } from '../../../flows/wishlists/list-change.ts'
import type { SaveInput, Saved } from '../../../flows/wishlists/wishlists.machine.ts'
import { loadGuestList, replaceGuestList } from '../../shared/saved/guest-list-storage.ts'
import { finishOf, productName, uidOf } from '../../shared/saved/product-name.ts'

/** The list of this browser, in the form of those of an account. */
export function guestLists(): readonly Wishlist[] {
  const list = loadGuestList()
  if (!list) return []
  const { key, title, products } = list
  const finishes = Object.fromEntries(
    products.flatMap((name) => {
      const code = finishOf(name)
      return code === undefined ? [] : [[uidOf(name), code]]
    }),
  )
  return [{ id: key, title, version: 0, share: null, products: products.map(uidOf), finishes }]
}

/** Changes the list of this browser as it is now: another tab may have changed it. */
export function saveGuestChange({ change }: SaveInput): Saved {
  const [list] = withChange(guestLists(), change)
  const names = list?.products.map((uid) => productName(uid, list.finishes?.[uid])) ?? []
  replaceGuestList(list ? { key: list.id, title: list.title, products: names } : null)
  return { kind: 'saved', lists: guestLists() }
}
