import type { ContentContext } from '../graphql/context.ts'
import { asData, type ContentData } from '../kinds.ts'
import { overlaysOf } from '../overlays/overlays-of.ts'

/** Resolvers of what a product is drawn by. */
export const productMeasures = {
  outline: ({ outline }: ContentData): unknown => outline ?? 'rectangle',
  widths,
}

/** The products of its overlay of dimensions by width, or the product alone. */
async function widths(product: ContentData, _args: unknown, { reads }: ContentContext): Promise<ContentData[]> {
  const ids = overlaysOf(product).dimensions
  if (ids.length === 0) return [product]
  const found = await Promise.all(ids.map((id) => reads.entity('product', id)))
  return found.flatMap((entity) => (entity ? [entity.data] : [])).sort((a, b) => widthOf(a) - widthOf(b))
}

function widthOf(product: ContentData): number {
  return Number(asData(product['size'])['width'] ?? 0)
}
