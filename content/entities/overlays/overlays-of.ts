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

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
