import { asc } from 'drizzle-orm'
import { collectionTable } from '../collections/table.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import type { Database } from '../../platform/store/database.ts'
import { type Reads, toEntity } from '../../platform/reads/reads.ts'
import { type Facet, type ProductIndex, productIndex } from './product-index.ts'

/** The values that products can be filtered by: only those that a product has. Names are in all languages. */
export function productFilters({ reads, languages }: ContentContext): ContentData | Promise<ContentData> {
  return reads.aggregate('product filters', async () => {
    const index = await productIndex(reads)
    const productAt = productsAt(index, reads)
    const [types, collections, materials] = await Promise.all([
      readTypes(index, productAt),
      readCollections(reads.db),
      readMaterials(index, productAt, languages),
    ])
    const { width, height, depth } = index
    const dimensions = { width: boundsOf(width), height: boundsOf(height), depth: boundsOf(depth) }
    return { types, collections, dimensions, materials, colors: readColours(index) }
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

async function readCollections(db: Database): Promise<ContentData[]> {
  const rows = await db.select().from(collectionTable).orderBy(asc(collectionTable.id))
  return rows.map((row) => {
    const { data } = toEntity('collection', row)
    return {
      name: data['heading'],
      value: row.id,
      pictoBlack: data['iconDark'],
      pictoWhite: data['iconWhite'],
      isHiddenForProducts: data['isHiddenForProducts'],
    }
  })
}

async function readMaterials(
  { materials }: ProductIndex,
  productAt: ProductAt,
  languages: SiteLanguages,
): Promise<ContentData[]> {
  return Promise.all(
    sorted(materials).map(async ([value, positions]) => ({
      name: materialName(await productAt(positions[0]), value, languages) ?? value,
      value,
    })),
  )
}

function materialName({ materials }: ContentData, value: string, languages: SiteLanguages): unknown {
  const all: readonly unknown[] = Array.isArray(materials) ? materials : []
  return all
    .map((material) => (typeof material === 'object' && material !== null ? Reflect.get(material, 'name') : null))
    .find((name: unknown) => isLocalized(name) && filterValue(name, languages) === value)
}

/** The name of a colour family is its value; the site translates it by its messages. */
function readColours({ colours }: ProductIndex): ContentData[] {
  return sorted(colours).map(([colour]) => ({ name: colour, value: colour }))
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
