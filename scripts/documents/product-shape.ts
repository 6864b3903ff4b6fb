import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { Shape } from './outline.ts'
import { textIn } from './product-facts.ts'

export interface ProductShape {
  /** Seen from the front; of a washbasin, from above. */
  outline: Shape
  /** What stands beside the front view. A washbasin shows its form from above only. */
  second: 'side' | 'plan'
}

/** Sub-types, by their English name, whose outline is no rectangle. */
const outlines: Readonly<Record<string, Shape>> = {
  Arch: 'arch',
  'Full height': 'stadium',
  Organic: 'pebble',
  Oval: 'ellipse',
  Round: 'ellipse',
}

/** Pieces that are of another shape than their sub-type has as a rule. */
const exceptions: Readonly<Record<string, Shape>> = { 'miroir-argile': 'stadium' }

export function productShape(product: ProductFile): ProductShape {
  const own = exceptions[product.id] ?? outlines[textIn(product.productSubType, 'en')]
  const isBasin = textIn(product.productType, 'en') === 'Washbasin'
  return isBasin ? { outline: own ?? 'rounded', second: 'plan' } : { outline: own ?? 'rectangle', second: 'side' }
}
