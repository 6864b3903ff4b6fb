import { asData, type ContentData } from '../../platform/entity/kinds.ts'

/** Ids of what each overlay of a product shows, in the order of the file. */
export interface Overlays {
  /** Colour groups. */
  nuancier: { furniture: readonly string[]; vasques: readonly string[] }
  handles: readonly string[]
  /** Products. */
  vasques: readonly string[]
  /** Products. */
  dimensions: readonly string[]
}

/** The overlays of a product. Missing ones are empty, and so are all overlays of `undefined`. */
export function overlaysOf(product: ContentData | undefined): Overlays {
  const overlays = asData(product?.['overlays'])
  const nuancier = asData(overlays['nuancier'])
  return {
    nuancier: { furniture: ids(nuancier['furniture']), vasques: ids(nuancier['vasques']) },
    handles: ids(overlays['handles']),
    vasques: ids(overlays['vasques']),
    dimensions: ids(overlays['dimensions']),
  }
}

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

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
