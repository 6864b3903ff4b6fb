import type { Messages } from '../../engine/intl/messages.ts'
import type { DrawnBasin, DrawnPiece, Fittings, Installation } from './drawing.ts'
import type { Shape } from './outline.ts'

/** The data of a product that its drawing shows, as the content delivers it. */
export interface MeasuredProduct {
  outline?: string | null
  /** Type in the reader's language. */
  kind?: string | null
  /** Centimetres. */
  size?: { width?: number | null; height?: number | null; depth?: number | null } | null
  layout?: { drawerCount?: number | null; doorCount?: number | null; nicheCount?: number | null } | null
  installation?: ({ [Name in keyof Installation]?: number | null } & { inletDistance?: number | null }) | null
  fittings?: MeasuredFittings | null
}

interface MeasuredFittings {
  tap: string
  top?: number | null
  basins: readonly {
    axis: number
    width?: number | null
    depth?: number | null
    height?: number | null
    outline: string
  }[]
}

const shapes = ['rectangle', 'rounded', 'ellipse', 'stadium', 'arch', 'pebble'] as const satisfies Shape[]

/** The piece to draw; null without width and height. An unknown outline is drawn as a rectangle. */
export function pieceOf(product: MeasuredProduct, t: Messages['t']): DrawnPiece | null {
  const { size, layout, installation } = product
  if (!size?.width || !size.height) return null
  // Content has no code for a kind, only translated names (see blocks/shared/product-size.ts).
  const isBasin =
    Boolean(product.kind) &&
    t('product.words.basin')
      .split(', ')
      .includes(product.kind ?? '')
  return {
    size: { width: size.width, height: size.height, depth: size.depth ?? null },
    outline: shapeNamed(product.outline),
    isBasin,
    fronts: { drawers: layout?.drawerCount ?? 0, doors: layout?.doorCount ?? 0, niches: layout?.nicheCount ?? 0 },
    fittings: fittingsOf(product),
    installation: installation
      ? {
          bottom: installation.bottom ?? null,
          inlet: installation.inlet ?? null,
          outlet: installation.outlet ?? null,
          fixing: installation.fixing ?? null,
          rim: installation.rim ?? null,
        }
      : null,
  }
}

/** Distance of the inlets where the content does not say it, as a fitter expects it. */
const usualDistance = 15

function fittingsOf({ fittings, installation }: MeasuredProduct): Fittings | null {
  if (!fittings) return null
  return {
    tap: fittings.tap === 'wall' ? 'wall' : 'deck',
    top: fittings.top ?? 0,
    inletDistance: installation?.inletDistance ?? usualDistance,
    basins: fittings.basins.map(({ axis, width, depth, height, outline }): DrawnBasin => ({
      axis,
      width: width ?? 0,
      depth: depth ?? 0,
      height: height ?? 0,
      outline: shapeNamed(outline),
    })),
  }
}

/** An unknown outline is a rectangle. */
function shapeNamed(name: string | null | undefined): DrawnPiece['outline'] {
  return shapes.find((shape) => shape === name) ?? 'rectangle'
}
