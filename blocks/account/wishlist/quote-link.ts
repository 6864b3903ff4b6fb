import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import { productName } from '../../shared/saved/product-name.ts'

/** Characters of the products in an address; the contact page takes no more. */
const maxLength = 500

/** Address of the contact page for a list: a shared one by its key, another one by its first products. */
export function quoteLink(
  { share, products, finishes }: Pick<List, 'share' | 'products' | 'finishes'>,
  contact: string,
): string {
  if (share) return `${contact}?${new URLSearchParams({ list: share }).toString()}`
  let names = ''
  for (const uid of products) {
    const name = productName(uid, finishes?.[uid])
    const more = names === '' ? name : `${names},${name}`
    if (more.length > maxLength) break
    names = more
  }
  return `${contact}?products=${names}`
}
