import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, type ContentData } from '../../platform/entity/kinds.ts'

/** The pieces of a plan. One that is a product has the product's name and size; without the product it is left out. */
export async function planPieces(plan: ContentData, _args: unknown, context: ContentContext): Promise<ContentData[]> {
  const pieces: readonly unknown[] = Array.isArray(plan['pieces']) ? plan['pieces'] : []
  const filled = await Promise.all(pieces.map((piece) => withProduct(asData(piece), context)))
  return filled.filter((piece) => piece !== null)
}

async function withProduct(piece: ContentData, { reads }: ContentContext): Promise<ContentData | null> {
  const { product } = piece
  const defaults = { facing: 'down', basins: 1 }
  if (typeof product !== 'string') return { ...defaults, ...piece }
  const found = await reads.entity('product', product)
  if (!found) return null
  const { width, height, depth } = asData(found.data['size'])
  return { ...defaults, name: found.data['heading'], width, height, depth, ...piece }
}
