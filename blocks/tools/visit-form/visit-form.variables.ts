import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { uidOf } from '../../shared/saved/product-name.ts'

/** The shop, and the product that the visit is about, without the finish behind it. */
export const variables: BlockVariables = ({ shop, product }) => ({
  shop: typeof shop === 'string' ? shop : '',
  product: Array.isArray(product) ? product.filter((one) => typeof one === 'string').map(uidOf) : [],
})
