import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { QueryReads } from '../../platform/reads/reads.ts'
import { idsSource, partSource } from '../../platform/sources/source.ts'
import { inspirationTable } from './table.ts'

/** Ids of the inspirations by the product that they show. */
type ByProduct = ReadonlyMap<string, readonly string[]>

/** The inspirations that show a product, in the requested language, by id. */
export async function inspirationsOf(
  product: ContentData,
  _args: unknown,
  { reads, language }: ContentContext,
): Promise<ContentData[]> {
  const ids = await inspirationIdsOf(String(product['id']), reads)
  const found = await Promise.all(ids.map((id) => reads.entity('inspiration', id)))
  return found.flatMap((entity) => {
    const isShown = entity && (entity.languages === null || entity.languages.includes(language))
    return isShown ? [entity.data] : []
  })
}

/**
 * The ids of the inspirations that show a product, sorted: in their picture, or, where nothing is known of the room in it,
 * at a hotspot.
 */
export async function inspirationIdsOf(product: string, reads: ContentContext['reads']): Promise<readonly string[]> {
  // Inspirations are few: their rooms are read once, until the content changes.
  const byProduct = await reads.aggregate({ key: 'inspirations by product', sources }, readByProduct)
  return byProduct.get(product) ?? []
}

/** Which products the pictures show is not a text. */
const sources = [
  idsSource('inspiration'),
  partSource('inspiration', 'room', 'structure'),
  partSource('inspiration', 'blocks', 'structure'),
]

async function readByProduct({ db }: QueryReads): Promise<ByProduct> {
  const rows = await db
    .select({ id: inspirationTable.id, data: inspirationTable.data })
    .from(inspirationTable)
    .orderBy(inspirationTable.id)
  const byProduct = new Map<string, string[]>()
  for (const { id, data } of rows)
    for (const product of new Set(inPicture(data) ?? atHotspots(data['blocks'])))
      byProduct.set(product, [...(byProduct.get(product) ?? []), id])
  return byProduct
}

/** The products of the room in the picture; null where nothing is known of it. */
function inPicture({ room }: ContentData): string[] | null {
  const { products } = asData(room)
  return Array.isArray(products) ? products.map(String) : null
}

/** The products of all hotspots in a value, however deep they are. */
function atHotspots(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(atHotspots)
  if (typeof value !== 'object' || value === null) return []
  const { hotspots, ...others } = asData(value)
  const own = asDataList(hotspots).flatMap(({ product }) => (typeof product === 'string' ? [product] : []))
  return [...own, ...Object.values(others).flatMap(atHotspots)]
}
