import { hasPosition, type PositionSet } from './position-set.ts'
import { pricesIn } from './product-filter.ts'
import type { ProductIndex } from './product-index.ts'

/** The input type ProductSort of the contract. */
export interface ProductSort {
  by: 'width' | 'height' | 'depth' | 'publishedAt' | 'price'
  order: 'ascending' | 'descending'
  /** Whose prices count. */
  market?: string | null
}

const ordersOf = new WeakMap<ProductIndex, Map<string, Uint32Array>>()

/**
 * All positions in this order. Products without the value are last; equal ones are in the order of lists. Made once for
 * each index and rule.
 */
export function orderOf(index: ProductIndex, { by, order, market }: ProductSort): Uint32Array {
  const known = by === 'price' && market && index.prices.has(market) ? market : ''
  const orders = ordersOf.get(index) ?? new Map<string, Uint32Array>()
  ordersOf.set(index, orders)
  // An unknown market is none: strangers name no orders.
  const name = `${by} ${order} ${known}`
  const found = orders.get(name) ?? sorted(numbersOf(index, by, known), order)
  orders.set(name, found)
  return found
}

function numbersOf(index: ProductIndex, by: ProductSort['by'], market: string): Float64Array {
  if (by === 'price') return pricesIn(index, market)
  return by === 'publishedAt' ? index.published : index[by]
}

/** Up to `limit` positions of the set in an order, after the first `offset`. */
export function sliceInOrder(
  set: PositionSet,
  order: Uint32Array,
  { offset, limit }: { offset: number; limit: number },
): number[] {
  const found: number[] = []
  let toSkip = offset
  for (const position of order) {
    if (found.length === limit) break
    if (!hasPosition(set, position)) continue
    if (toSkip > 0) toSkip--
    else found.push(position)
  }
  return found
}

function sorted(numbers: Float64Array, order: ProductSort['order']): Uint32Array {
  const sign = order === 'ascending' ? 1 : -1
  const last = sign * Infinity
  const keys = numbers.map((number) => (Number.isNaN(number) ? last : number))
  // Two infinite keys have no difference, so they are compared by position too.
  return Uint32Array.from(keys.keys()).sort((a, b) => sign * ((keys[a] ?? last) - (keys[b] ?? last)) || a - b)
}
