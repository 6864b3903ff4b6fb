import type { Toggled } from '../../../flows/hearts/hearts.machine.ts'
import { postAction } from '../../shared/form/post-action.ts'
import { markHeart, savedName } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { nameAfterToggle, uidOf } from '../../shared/saved/product-name.ts'
import { onlyList } from './only-list.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Adds a product to the only list of the account, or removes it: one after the other, each from what the one before has
 * left. Rejects where the visitor chooses a list, because there are several or none, and where the change is not saved.
 * @param page address of the page with the actions `save` and `remove`
 */
export function toggleInAccount(page: string, product: string): Promise<Toggled> {
  const toggled = last.then(() => toggle(page, product))
  last = toggled.catch(() => {})
  return toggled
}

async function toggle(page: string, product: string): Promise<Toggled> {
  const list = await onlyList()
  if (!list) throw new Error('The visitor has several lists, or none.')
  const before = savedName(product)
  const after = nameAfterToggle(before, product)
  // Shown at once, and taken back where it fails.
  markHeart(product, after)
  try {
    await post(page, after === null ? removing(list.id, product) : saving(list.id, after))
  } catch (error) {
    markHeart(product, before)
    throw error
  }
  notifyPage('lists.changed')
  const undo = after === null ? before : before === null ? product : null
  return { kind: after === null ? 'removed' : 'kept', owner: 'account', list: list.title, undo }
}

function saving(wishlistId: string, product: string): Record<string, string> {
  return { action: 'save', wishlistId, product }
}

/** A removal names no finish. */
function removing(list: string, product: string): Record<string, string> {
  return { action: 'remove', list, product: uidOf(product) }
}

async function post(page: string, fields: Record<string, string>): Promise<void> {
  const { kind } = await postAction(page, new URLSearchParams(fields))
  if (kind !== 'done') throw new Error(`Changing the list ended as "${kind}".`)
}
