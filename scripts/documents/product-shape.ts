import type { Shape } from '../../blocks/shared/dimension-drawing/outline.ts'
import type { ProductFile } from '../../content/schemas/types.generated.ts'
import { textIn } from './product-facts.ts'

export interface ProductShape {
  /** Seen from the front; of a washbasin, from above. */
  outline: Shape
  /** The view next to the front view. The form of a washbasin shows only from above. */
  second: 'side' | 'plan'
}

export function productShape({ outline = 'rectangle', productType }: ProductFile): ProductShape {
  return { outline, second: textIn(productType, 'en') === 'Washbasin' ? 'plan' : 'side' }
}
