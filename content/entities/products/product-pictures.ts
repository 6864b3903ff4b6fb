import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { materialGroups } from '../materials/material-groups.ts'

/** Resolvers of the pictures of a product: its gallery and its finishes. */
export const productPictures = { gallery, finishes: productFinishes }

/** The pictures of the product in order. Without any, the one at the top of its page. */
function gallery(product: ContentData): ContentData[] {
  const own = asDataList(product['gallery'])
  if (own.length > 0) return own
  const image = asData(product['heroImage'])['desktop'] ?? product['cardImage']
  return image ? [{ view: 'front', image }] : []
}

/** The finishes whose material exists, with name and sample of the material. */
export async function productFinishes(
  product: ContentData,
  _args: unknown,
  context: ContentContext,
): Promise<ContentData[]> {
  const own = asDataList(product['finishes'])
  if (own.length === 0) return []
  const materials = materialsById((await materialGroups(context)).values())
  return own.flatMap(({ material, image, views }) => {
    const found = materials.get(String(material))
    return found ? [{ ...found, image, views: asDataList(views) }] : []
  })
}

function materialsById(groups: Iterable<ContentData>): Map<unknown, ContentData> {
  const found = new Map<unknown, ContentData>()
  for (const group of groups)
    for (const { id, name, image } of asDataList(group['materials']))
      found.set(id, { code: id, name, group: group['name'], swatch: image })
  return found
}

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
