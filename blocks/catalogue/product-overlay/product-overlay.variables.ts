import type { BlockVariables } from '../../../engine/composition/block-registry.ts'
import { overlayNames } from '../../shared/product-overlays.ts'

/** The product, and which of its overlays the URL names. */
export const variables: BlockVariables = ({ extID, overlay }) =>
  typeof extID === 'string'
    ? { extID, ...Object.fromEntries(overlayNames.map((name) => [name, name === overlay])) }
    : null
