import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { saveProductMachine } from '../../../flows/save-product/save-product.machine.ts'
import { follow } from '../../shared/form/follow.ts'
import { postAction } from '../../shared/form/post-action.ts'
import { logFailure } from '../../shared/log-failure.ts'
import { uidOf } from '../../shared/saved/product-name.ts'

/** The panel's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof saveProductMachine {
  return saveProductMachine.provide({
    actors: { saveProduct: fromPromise(({ input: { list } }) => saveInList(root, list)) },
    actions: {
      finish: () => follow(root, root.dataset['next'] ?? '/'),
      log: (_, failure) => logFailure(failure),
    },
  })
}

/** How the page shows that the product is being saved. */
export function view(snapshot: SnapshotFrom<typeof saveProductMachine>): View {
  const isSaving = snapshot.matches('saving')
  return {
    lists: { 'aria-busy': String(isSaving) },
    submit: { 'aria-disabled': isSaving ? 'true' : null },
  }
}

/**
 * Saves the product of the panel in a list. By default with all products of the list, as the list was when the panel was
 * loaded; if it has changed since, the service adds the product to what the list has now. Rejects where it is not saved.
 */
export async function saveInList(root: HTMLElement, wishlistId: string): Promise<void> {
  const { page = '', product = '', strategy } = root.dataset
  if (strategy === 'replace') {
    const { kind, fields } = await replace(root, { page, product, wishlistId })
    if (kind === 'done') return
    if (!('version' in fields)) throw new Error(`Saving the list ended as "${kind}".`)
  }
  const { kind } = await postAction(page, new URLSearchParams({ action: 'save', product, wishlistId }))
  if (kind !== 'done') throw new Error(`Saving the product ended as "${kind}".`)
}

interface ListReplacement {
  page: string
  product: string
  wishlistId: string
}

async function replace(root: HTMLElement, { page, product, wishlistId }: ListReplacement) {
  const list = root.querySelector<HTMLInputElement>(`input[value="${CSS.escape(wishlistId)}"]`)
  const { products = '', version = '' } = list?.dataset ?? {}
  const body = new URLSearchParams({ action: 'replace', wishlistId, version })
  const names = new Map(products.split(' ').flatMap((uid) => (uid ? [[uid, uid]] : [])))
  names.set(uidOf(product), product)
  for (const name of names.values()) body.append('products', name)
  const result = await postAction(page, body)
  return { kind: result.kind, fields: result.kind === 'refused' ? result.fields : {} }
}
