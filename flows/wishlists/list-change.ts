/** A list as the browser knows it. Products are uids. */
export interface Wishlist {
  id: string
  title: string
  version: number
  /** Key of its public link; null: the list is not shared. */
  share: string | null
  products: readonly string[]
  /** Codes of the finishes in which products were saved, by uid. */
  finishes?: Readonly<Record<string, string>>
}

/** A change that the visitor wants. */
export type ListChange =
  | { type: 'create'; title: string }
  | { type: 'rename'; list: string; title: string }
  | { type: 'delete'; list: string; title: string }
  | { type: 'remove'; list: string; product: string }
  | { type: 'reorder'; list: string; products: readonly string[] }
  | { type: 'share'; list: string }
  | { type: 'unshare'; list: string }

/**
 * The lists with a change that is not saved yet. What only the service can make, a list or a link, is not there yet; a
 * change of a list that does not exist changes nothing.
 */
export function withChange(lists: readonly Wishlist[], change: ListChange): readonly Wishlist[] {
  switch (change.type) {
    case 'create':
    case 'share':
      return lists
    case 'delete':
      return lists.filter(({ id }) => id !== change.list)
    case 'rename':
      return replaced(lists, change.list, (list) => ({ ...list, title: change.title }))
    case 'remove':
    case 'reorder':
      return replaced(lists, change.list, (list) => ({ ...list, products: changedProducts(list.products, change) }))
    case 'unshare':
      return replaced(lists, change.list, (list) => ({ ...list, share: null }))
  }
  return change satisfies never
}

/** The products of a list with a change. Products that were added elsewhere keep their place at the end of a new order. */
export function changedProducts(
  products: readonly string[],
  change: Extract<ListChange, { type: 'remove' | 'reorder' }>,
): readonly string[] {
  if (change.type === 'remove') return products.filter((product) => product !== change.product)
  const present = new Set(products)
  const ordered = change.products.filter((product) => present.has(product))
  const known = new Set(ordered)
  return [...ordered, ...products.filter((product) => !known.has(product))]
}

function replaced(lists: readonly Wishlist[], id: string, replace: (list: Wishlist) => Wishlist): Wishlist[] {
  return lists.map((list) => (list.id === id ? replace(list) : list))
}

/**
 * Which list is selected. The first one, once there are lists; after a deletion the one that moved to its place, or the
 * last one.
 */
export function selectedIndex(lists: readonly Wishlist[], selected: { id: string | null; index: number }): number {
  const found = lists.findIndex(({ id }) => id === selected.id)
  return found === -1 ? Math.max(Math.min(selected.index, lists.length - 1), 0) : found
}
