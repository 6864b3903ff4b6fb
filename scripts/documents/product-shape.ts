import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { Shape } from './outline.ts'
import { textIn } from './product-facts.ts'

export interface ProductShape {
  /** Seen from the front; of a washbasin, from above. */
  outline: Shape
  /** The view next to the front view. The form of a washbasin shows only from above. */
  second: 'side' | 'plan'
}

/** Sub-types, by their English name, whose outline is not a rectangle. */
const outlines: Readonly<Record<string, Shape>> = {
  Arch: 'arch',
  'Full height': 'stadium',
  Organic: 'pebble',
  Oval: 'ellipse',
  Round: 'ellipse',
}

/** Products whose shape differs from that of their sub-type. */
const exceptions: Readonly<Record<string, Shape>> = { 'miroir-argile': 'stadium' }

export function productShape(product: ProductFile): ProductShape {
  const own = exceptions[product.id] ?? outlines[textIn(product.productSubType, 'en')]
  const isBasin = textIn(product.productType, 'en') === 'Washbasin'
  return isBasin ? { outline: own ?? 'rounded', second: 'plan' } : { outline: own ?? 'rectangle', second: 'side' }
}
