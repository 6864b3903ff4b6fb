import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { uidOf } from '../../shared/saved/product-name.ts'

/** The product to name, and the lists of a visitor who is signed in. */
export const variables: BlockVariables = ({ product, signedIn }) => {
  const uid = typeof product === 'string' ? Number(uidOf(product)) : 0
  return { signedIn: signedIn === true, products: Number.isSafeInteger(uid) && uid > 0 ? [uid] : [] }
}
