import { badInput, checkRange } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink, type Resolvers } from '../../platform/graphql/resolvers.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { overlayFlags } from '../overlays/overlays-of.ts'
import { pageSeo } from '../../platform/pages/page-seo.ts'
import { entityFields } from '../../platform/reads/in-language.ts'
import { colourCounts } from './colour-counts.ts'
import { namedProducts } from './named-products.ts'
import { countOf, sliceOf } from './position-set.ts'
import { checkFilter, matching, type ProductFilter } from './product-filter.ts'
import { productPictures, roomPiece } from './product-pictures.ts'
import { productMeasures } from './product-measures.ts'
import { productFacets, type ProductFacets } from './product-facets.ts'
import { orderOf, type ProductSort, sliceInOrder } from './product-order.ts'
import { priceRange, productFilters } from './product-filters.ts'
import { productOptions } from './options.ts'
import { ownWidthWithTerms } from './own-width.ts'
import { productPrices } from './product-prices.ts'
import { productIndex } from './product-index.ts'
import { foundPrices } from './product-search.ts'
import { productTerms } from './terms.ts'
import { typeValueOf } from './type-value.ts'

export const productResolvers = {
  Query: {
    ...namedProducts,
    products,
    pagedProducts,
    productFilters: (_root: unknown, _args: unknown, context: ContentContext) => productFilters(context),
  },
  ProductPage: { facets },
  ProductFilters: { price: priceRange },
  Product: {
    url: ownLink('product'),
    references: (product: ContentData) => product['references'] ?? [],
    seo,
    typeValue: (product: ContentData, _args: unknown, context: ContentContext) => typeValueOf(product, context),
    ...overlayFlags,
    ...productPictures,
    ...productMeasures,
    prices: productPrices,
    ...productOptions,
    ownWidth: ownWidthWithTerms,
    terms: productTerms,
    ...colourCounts,
  },
  ProductResult: { productPrices: foundPrices },
  SuggestedProduct: { prices: foundPrices },
  RoomPiece: roomPiece,
  Hotspot: { productId: ({ product }: ContentData) => product ?? null },
} satisfies Resolvers

const maxProducts = 100
const pageSize = 12

interface ProductsArgs {
  filter?: ProductFilter | null
  sort?: ProductSort | null
  limit: number
  offset: number
}

async function products(_root: unknown, args: ProductsArgs, context: ContentContext): Promise<unknown> {
  checkRange(args, maxProducts)
  const { limit, offset, sort = null } = args
  const filter = args.filter ?? {}
  const { items, totalCount } = await find(filter, { limit, offset, sort }, context)
  return { items, pageInfo: { totalCount, limit, offset, hasMore: offset + items.length < totalCount }, filter }
}

/** Cached by filter, because all pages and orders of a list have the same ones. */
function facets(
  { filter }: { filter: ProductFilter },
  _args: unknown,
  { reads, language }: ContentContext,
): ProductFacets | Promise<ProductFacets> {
  const parts = Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
  const key = JSON.stringify([language, ...parts.sort()])
  return reads.query({ key: `facets ${key}`, sources: [] }, async (own) =>
    productFacets(await productIndex(own), filter, language),
  )
}

async function pagedProducts(_root: unknown, { page }: { page: number }, context: ContentContext): Promise<unknown> {
  if (page < 1) throw badInput(`page is ${page}; pages are counted from 1.`)
  const range = { limit: pageSize, offset: (page - 1) * pageSize }
  const { items, totalCount } = await find({}, range, context)
  return { products: items, count: totalCount, nbPage: Math.ceil(totalCount / pageSize), currentPage: page }
}

/** Reads only the products of the range. The index provides their ids and the total. */
async function find(
  filter: ProductFilter,
  { sort, ...range }: Omit<ProductsArgs, 'filter'>,
  { reads, language }: ContentContext,
): Promise<{ items: ContentData[]; totalCount: number }> {
  checkFilter(filter)
  const index = await productIndex(reads)
  const found = matching(index, filter, language)
  const positions = sort ? sliceInOrder(found, orderOf(index, sort), range) : sliceOf(found, range)
  const ids = positions.map((position) => index.ids[position] ?? '')
  const items = await entityFields('product', ids, reads)
  return { items, totalCount: countOf(found) }
}

async function seo(product: ContentData, _args: unknown, context: ContentContext): Promise<ContentData | null> {
  const entity = await context.reads.entity('product', String(product['id']))
  return entity && pageSeo(entity, context)
}
