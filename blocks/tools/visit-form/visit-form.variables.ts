import type { BlockVariables } from '../../../engine/composition/block-registry.ts'

/** The shop, and the product that the visit is about. */
export const variables: BlockVariables = ({ shop, product }) => ({
  shop: typeof shop === 'string' ? shop : '',
  product: Array.isArray(product) ? product.filter((one) => typeof one === 'string') : [],
})
