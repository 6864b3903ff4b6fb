import type { ContentContext } from '../../platform/graphql/context.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { productFinishes } from './product-pictures.ts'

/** Resolvers of what a picture of a room shows of a product. */
export const roomPiece = { count: ({ count }: ContentData) => count ?? 1, finish }

/** The finish of the product in which the room shows it. */
async function finish(
  { product, finish: code }: ContentData,
  args: unknown,
  context: ContentContext,
): Promise<ContentData | null> {
  if (typeof code !== 'string') return null
  const found = await context.reads.entity('product', String(product))
  const all = found ? await productFinishes(found.data, args, context) : []
  return all.find((one) => one['code'] === code) ?? null
}
