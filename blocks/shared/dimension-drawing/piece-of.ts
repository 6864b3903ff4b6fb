import type { Messages } from '../../../engine/intl/messages.ts'
import type { DrawnPiece, Installation } from './drawing.ts'
import type { Shape } from './outline.ts'

/** The data of a product that its drawing shows, as the content delivers it. */
export interface MeasuredProduct {
  outline?: string | null
  /** Type and sub-type in the reader's language. */
  kind?: string | null
  subKind?: string | null
  /** Centimetres. */
  size?: { width?: number | null; height?: number | null; depth?: number | null } | null
  layout?: { drawerCount?: number | null; doorCount?: number | null; nicheCount?: number | null } | null
  installation?: { [Name in keyof Installation]?: number | null } | null
}

const shapes = ['rectangle', 'rounded', 'ellipse', 'stadium', 'arch', 'pebble'] as const satisfies Shape[]

/** The piece to draw; null without width and height. An unknown outline is drawn as a rectangle. */
export function pieceOf(product: MeasuredProduct, t: Messages['t']): DrawnPiece | null {
  const { size, layout, installation } = product
  if (!size?.width || !size.height) return null
  const isNamed = (word: string | null | undefined, key: string): boolean =>
    // Content has no code for a kind, only translated names (see blocks/shared/product-size.ts).
    Boolean(word) &&
    t(`product.words.${key}`)
      .split(', ')
      .includes(word ?? '')
  return {
    size: { width: size.width, height: size.height, depth: size.depth ?? null },
    outline: shapes.find((shape) => shape === product.outline) ?? 'rectangle',
    isBasin: isNamed(product.kind, 'basin'),
    basinCount: isNamed(product.subKind, 'double') ? 2 : 1,
    fronts: { drawers: layout?.drawerCount ?? 0, doors: layout?.doorCount ?? 0, niches: layout?.nicheCount ?? 0 },
    installation: installation
      ? {
          bottom: installation.bottom ?? null,
          inlet: installation.inlet ?? null,
          outlet: installation.outlet ?? null,
          fixing: installation.fixing ?? null,
        }
      : null,
  }
}
