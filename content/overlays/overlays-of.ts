import type { ContentData } from '../kinds.ts'

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

/** The overlays of a product; what it leaves out, or what is no product, has empty ones. */
export function overlaysOf(product: ContentData | undefined): Overlays {
  const overlays = fields(product?.['overlays'])
  const nuancier = fields(overlays['nuancier'])
  return {
    nuancier: { furniture: ids(nuancier['furniture']), vasques: ids(nuancier['vasques']) },
    handles: ids(overlays['handles']),
    vasques: ids(overlays['vasques']),
    dimensions: ids(overlays['dimensions']),
  }
}

function fields(value: unknown): ContentData {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function ids(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
