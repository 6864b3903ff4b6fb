import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import { productName } from '../../shared/saved/product-name.ts'

/** What a mail about a list contains. */
export interface ListMail {
  title: string
  /** Scheme and host of the site. */
  origin: string
  products: readonly { name: string; href: string | null }[]
  /** Line for the products that a link has no room for, with {count}. */
  more: string
}

/** Characters of an address that every mail program accepts. */
const maxMailLength = 1900

/** A link that opens the visitor's mail program with the title of the list and links to its products. */
export function mailLink({ title, origin, products, more }: ListMail): string {
  const start = `mailto:?subject=${encodeURIComponent(title)}&body=`
  const lines = products.map(({ name, href }) => (href === null ? name : `${name}\r\n${new URL(href, origin).href}`))
  const encoded = lines.map((line) => encodeURIComponent(`${line}\r\n\r\n`))
  const room = maxMailLength - encodeURIComponent(more).length - 10
  let body = ''
  for (const [index, line] of encoded.entries()) {
    if (start.length + body.length + line.length > room) {
      return start + body + encodeURIComponent(more.replace('{count}', String(encoded.length - index)))
    }
    body += line
  }
  return start + body
}

/** Products of a message; the pages take no more. */
const maxQuoted = 40

/** Address of the page where a quote is asked for, for a list: a shared one by its key, another one by its first products. */
export function quoteLink(
  { share, products, finishes }: Pick<List, 'share' | 'products' | 'finishes'>,
  quote: string,
): string {
  if (share) return `${quote}?${new URLSearchParams({ list: share }).toString()}`
  const names = products.slice(0, maxQuoted).map((uid) => productName(uid, finishes?.[uid]))
  return `${quote}?products=${names.join(',')}`
}

/** Place of the key in the address of a shared list, which the server gives. */
export const shareKey = 'SHARE-KEY'
