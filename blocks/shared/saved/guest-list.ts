import { nameAfterToggle, nameIn, uidOf } from './product-name.ts'

/** The list of a visitor without an account, as this browser stores it. */
export interface GuestList {
  /** Chosen by the browser. The account remembers it, so that merging twice adds nothing twice. */
  key: string
  title: string
  /** Names (see product-name.ts), in the order in which they were saved, each product once. */
  products: readonly string[]
}

/** As many as a list of an account may have. */
const maxProducts = 1000

/** The list in a stored text; null where there is none. What is not a list, or not part of one, is ignored. */
export function readGuestList(text: string | null): GuestList | null {
  const stored = parse(text)
  if (typeof stored !== 'object' || stored === null) return null
  const { key, title, products } = stored as Record<string, unknown>
  if (typeof key !== 'string' || !/^[\w-]{1,64}$/.test(key) || !Array.isArray(products)) return null
  const names = new Map(products.filter(isName).map((name) => [uidOf(String(name)), String(name)]))
  const all = [...names.values()].slice(0, maxProducts)
  return { key, title: typeof title === 'string' ? title : '', products: withinRequest(all) }
}

/** The form that merges a list with 1,000 uids and this many further characters has less than the 64 kB of a request. */
const maxCodeCharacters = 41_000

/** Products without what is chosen of them, from where that is too much for a request. */
function withinRequest(names: readonly string[]): string[] {
  let left = maxCodeCharacters
  return names.map((name) => ((left -= name.length - uidOf(name).length) >= 0 ? name : uidOf(name)))
}

/** The list as the browser stores it: JSON, which `readGuestList` reads. */
export function writeGuestList(list: GuestList): string {
  return JSON.stringify(list)
}

/**
 * With the product at its end; if the list has it, in its new finish or, named in no other one, without it.
 * @throws Error for a list that is full.
 */
export function toggled(list: GuestList, product: string): GuestList {
  const { products } = list
  const saved = nameIn(products, product)
  if (saved !== null) {
    const after = nameAfterToggle(saved, product) ?? []
    return { ...list, products: products.flatMap((one) => (one === saved ? after : one)) }
  }
  if (products.length >= maxProducts) throw new Error(`The list has ${maxProducts} products already.`)
  return { ...list, products: [...products, product] }
}

/** With those of the products that it does not have yet at its end. @throws Error for a list that would be too long. */
export function withAll(list: GuestList, products: readonly string[]): GuestList {
  const known = new Set(list.products.map(uidOf))
  const all = [...list.products, ...new Set(products.filter((one) => !known.has(uidOf(one))))]
  if (all.length > maxProducts) throw new Error(`A list has at most ${maxProducts} products.`)
  return { ...list, products: all }
}

/** Without the products that the account has now; null when nothing is left of it. */
export function withoutMerged(list: GuestList | null, merged: GuestList): GuestList | null {
  if (list?.key !== merged.key) return list
  const products = list.products.filter((product) => !merged.products.includes(product))
  return products.length === 0 ? null : { ...list, products }
}

function isName(value: unknown): boolean {
  return (
    (typeof value === 'string' || typeof value === 'number') &&
    /^\d{1,9}(:[a-z0-9][a-z0-9.~-]{0,119})?$/.test(String(value))
  )
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
