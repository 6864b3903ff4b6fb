import type { ContentData } from '../../platform/entity/kinds.ts'
import { overlaysOf } from './overlays-of.ts'

/** Whether each overlay of a product has data. */
export const overlayFlags = {
  hasOverlayNuancier: (product: ContentData) => {
    const { furniture, vasques } = overlaysOf(product).nuancier
    return furniture.length > 0 || vasques.length > 0
  },
  hasOverlayVasques: (product: ContentData) => overlaysOf(product).vasques.length > 0,
  hasOverlayHandles: (product: ContentData) => overlaysOf(product).handles.length > 0,
  hasOverlayDimensions: (product: ContentData) => overlaysOf(product).dimensions.length > 0,
}
