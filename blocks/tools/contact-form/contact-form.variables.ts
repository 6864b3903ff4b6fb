import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { uidOf } from '../../shared/saved/product-name.ts'

/** What the message is about: products by uid, without the finishes behind them, and by id, and a shared list. */
export const variables: BlockVariables = ({ products, product, list }) => ({
  products: textsOf(products).map(uidOf),
  product: textsOf(product),
  list: typeof list === 'string' ? list : '',
})

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
