import { badInput, checkLimit } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { sliceOf } from './position-set.ts'
import { matching, type ProductFilter } from './product-filter.ts'
import { productIndex } from './product-index.ts'

const maxProducts = 100

interface IdsArgs {
  ids: readonly string[]
}

/** The products with these ids, each once, in the order of the ids, without those that do not exist. */
export async function productsById(
  _root: unknown,
  { ids }: IdsArgs,
  { reads }: ContentContext,
): Promise<ContentData[]> {
  checkCount(ids)
  return entitiesOf(ids, reads)
}

/**
 * The products that a visitor may compare with these: first those of the same types, then of the same collections, then
 * all others, each group in the order of lists.
 */
export async function productsBeside(
  _root: unknown,
  { ids, limit }: IdsArgs & { limit: number },
  context: ContentContext,
): Promise<ContentData[]> {
  checkCount(ids)
  checkLimit(limit, maxProducts)
  const { reads, language } = context
  const given = await entitiesOf(ids, reads)
  const index = await productIndex(reads)
  const found = new Set<string>()
  const own = new Set(ids)
  for (const filter of [...filtersOf(given, context), {}]) {
    // The products themselves match, too, so as many more are read.
    const positions = sliceOf(matching(index, filter, language), { offset: 0, limit: limit + found.size + own.size })
    for (const position of positions) {
      const id = index.ids[position] ?? ''
      if (found.size < limit && !own.has(id)) found.add(id)
    }
  }
  return entitiesOf([...found], reads)
}

/** One filter for the types of the products, and one for their collections. */
function filtersOf(products: readonly ContentData[], { languages }: ContentContext): ProductFilter[] {
  const types = products.flatMap(({ productType }) =>
    isLocalized(productType) ? [filterValue(productType, languages)] : [],
  )
  const collections = products.flatMap(({ collection }) => (typeof collection === 'string' ? [collection] : []))
  // An empty list would match every product.
  return [types.length > 0 ? [{ types }] : [], collections.length > 0 ? [{ collections }] : []].flat()
}

function checkCount({ length }: readonly string[]): void {
  if (length > maxProducts) throw badInput(`ids has ${length} items; it may have ${maxProducts}.`)
}

async function entitiesOf(ids: readonly string[], reads: ContentContext['reads']): Promise<ContentData[]> {
  const entities = await Promise.all([...new Set(ids)].map((id) => reads.entity('product', id)))
  return entities.flatMap((entity) => (entity ? [entity.data] : []))
}
