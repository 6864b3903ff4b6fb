import type { GuestList } from '../../shared/saved/guest-list.ts'
import { clearMerged, loadGuestList } from '../../shared/saved/guest-list-storage.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { postAction } from '../../shared/form/post-action.ts'

let running: Promise<void> | undefined

/**
 * Adds the list of this browser to the account of the visitor, and removes it from the browser once the account has it.
 * Rejects where the account does not have it: then it is tried again on the next page.
 * @param page address of the page with the action `merge`
 */
export function mergeGuestList(page: string): Promise<void> {
  const list = loadGuestList()
  if (!list) return Promise.resolve()
  return (running ??= merge(page, list).finally(() => (running = undefined)))
}

async function merge(page: string, list: GuestList): Promise<void> {
  const fields = new URLSearchParams({ action: 'merge', key: list.key, title: list.title })
  for (const product of list.products) fields.append('products', product)
  const { kind } = await postAction(page, fields)
  if (kind !== 'done') throw new Error(`Merging the list of this browser ended as "${kind}".`)
  clearMerged(list)
  notifyPage('lists.changed')
}
