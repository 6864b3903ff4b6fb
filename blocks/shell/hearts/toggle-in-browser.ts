import type { Toggled } from '../../../flows/hearts/hearts.machine.ts'
import { loadGuestList, toggleInGuestList } from '../../shared/saved/guest-list-storage.ts'
import { markHeart } from '../../shared/saved/hearts.ts'
import { nameIn } from '../../shared/saved/product-name.ts'
import { showGuest } from '../../shared/saved/show-guest.ts'

/**
 * Adds a product to the list of this browser, or removes it.
 * @param title name of a list that begins with it
 * @throws where the browser stores nothing, or no more.
 */
export function toggleInBrowser(product: string, title: string): Toggled {
  const before = loadGuestList()
  const kind = toggleInGuestList(product, title)
  markHeart(product, kind === 'kept' ? product : null)
  showGuest()
  const list = (before ?? loadGuestList())?.title ?? title
  return { kind, owner: 'browser', list, undo: kind === 'removed' ? nameIn(before?.products ?? [], product) : null }
}
