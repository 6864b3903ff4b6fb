import { asc } from 'drizzle-orm'
import { collectionTable } from '../collections/table.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { entityFields } from '../../platform/reads/in-language.ts'
import type { QueryReads, Reads } from '../../platform/reads/reads.ts'
import { idsSource } from '../../platform/sources/source.ts'
import { marketsOf } from './product-prices.ts'
import { type Facet, type ProductIndex, productIndex } from './product-index.ts'

/** The values that products can be filtered by: only those that a product has. Names are in all languages. */
export function productFilters({ reads, languages }: ContentContext): ContentData | Promise<ContentData> {
  return reads.aggregate({ key: 'product filters', sources: [idsSource('collection')] }, async (own) => {
    const index = await productIndex(own)
    const productAt = productsAt(index, own)
    const [types, collections, materials] = await Promise.all([
      readTypes(index, productAt),
      readCollections(own),
      readMaterials(index, { productAt, languages, reads: own }),
    ])
    const { width, height, depth } = index
    const dimensions = { width: boundsOf(width), height: boundsOf(height), depth: boundsOf(depth) }
    const prices = await readPrices(index, own)
    return { types, collections, dimensions, materials, colors: readColours(index), prices }
  })
}

/** Returns the product at a position. The name of a value is taken from the first product that has it. */
type ProductAt = (position: number | undefined) => Promise<ContentData>

function productsAt({ ids }: ProductIndex, reads: Reads): ProductAt {
  return async (position = 0) => (await reads.entity('product', ids[position] ?? ''))?.data ?? {}
}

async function readTypes({ types, subTypes }: ProductIndex, productAt: ProductAt): Promise<ContentData[]> {
  return Promise.all(
    sorted(types).map(async ([value, positions]) => ({
      name: (await productAt(positions[0]))['productType'],
      value,
      subTypes: await readSubTypes(new Set(positions), subTypes, productAt),
    })),
  )
}

/** The subtypes of the products of a type. */
async function readSubTypes(
  ofType: ReadonlySet<number>,
  subTypes: Facet,
  productAt: ProductAt,
): Promise<ContentData[]> {
  const found = sorted(subTypes).map(async ([value, positions]) => {
    const first = positions.find((position) => ofType.has(position))
    return first === undefined ? [] : [{ name: (await productAt(first))['productSubType'], value }]
  })
  return (await Promise.all(found)).flat()
}

async function readCollections(reads: QueryReads): Promise<ContentData[]> {
  const rows = await reads.db.select({ id: collectionTable.id }).from(collectionTable).orderBy(asc(collectionTable.id))
  const ids = rows.map(({ id }) => id)
  return (await entityFields('collection', ids, reads)).map((collection) => ({
    name: collection['heading'],
    value: String(collection['id']),
    pictoBlack: collection['iconDark'],
    pictoWhite: collection['iconWhite'],
    isHiddenForProducts: collection['isHiddenForProducts'],
  }))
}

interface MaterialContext {
  productAt: ProductAt
  languages: SiteLanguages
  reads: Reads
}

async function readMaterials({ materials }: ProductIndex, context: MaterialContext): Promise<ContentData[]> {
  return Promise.all(
    sorted(materials).map(async ([value, positions]) => ({
      name: materialName(await context.productAt(positions[0]), value, context) ?? value,
      value,
    })),
  )
}

function materialName(product: ContentData, value: string, { languages, reads }: MaterialContext): unknown {
  const materials = reads.recorder.inEveryLanguage(() => product['materials'])
  return asDataList(materials)
    .map(({ name }) => name)
    .find((name) => isLocalized(name) && filterValue(name, languages) === value)
}

/** The name of a colour family is its value; the site translates it by its messages. */
function readColours({ colours }: ProductIndex): ContentData[] {
  return sorted(colours).map(([colour]) => ({ name: colour, value: colour }))
}

/** Resolver of the range of prices in one market. */
export function priceRange({ prices }: ContentData, { market }: { market?: string | null }): ContentData {
  const found = asDataList(prices).find((range) => range['market'] === market)
  return found ?? { currency: null, min: null, max: null }
}

/** The lowest and the highest price in each market of the content that has any. */
async function readPrices({ prices }: ProductIndex, reads: Reads): Promise<ContentData[]> {
  return (await marketsOf(reads)).flatMap(({ id, currency }) => {
    const { min, max } = boundsOf(prices.get(id) ?? new Float64Array())
    return min === null ? [] : [{ market: id, currency, min, max }]
  })
}

/** Null if no product has this dimension. */
function boundsOf(lengths: Float64Array): { min: number | null; max: number | null } {
  let [min, max] = [Infinity, -Infinity]
  for (const length of lengths) {
    if (length < min) min = length
    if (length > max) max = length
  }
  return min <= max ? { min, max } : { min: null, max: null }
}

function sorted(facet: Facet): [value: string, positions: Uint32Array][] {
  return [...facet].sort(([a], [b]) => (a < b ? -1 : 1))
}
