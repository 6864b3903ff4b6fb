import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { uidOf } from '../../shared/saved/product-name.ts'

/** The products by id, without what is chosen of them. */
export const variables: BlockVariables = ({ pieces, suggestions, maxChoices }) => {
  const names = Array.isArray(pieces) ? pieces.filter((one) => typeof one === 'string') : []
  return { pieces: [...new Set(names.map(uidOf))], suggestions, maxChoices }
}
