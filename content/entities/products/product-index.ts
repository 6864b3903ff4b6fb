import type { Database } from '../../platform/store/database.ts'
import type { Reads } from '../../platform/reads/reads.ts'
import { listSource } from '../../platform/sources/source.ts'
import { positionsIn, type PositionSet } from './position-set.ts'

/**
 * The values of all products that lists filter by: a few megabytes for 100,000 products. The position of a product is its
 * index in the order of lists, which is by `uid`.
 */
export interface ProductIndex {
  /** Id of the product at each position. */
  ids: readonly string[]
  /** Uid of the product at each position, ascending. */
  uids: Uint32Array
  types: Facet
  subTypes: Facet
  collections: Facet
  materials: Facet
  colours: Facet
  /** Centimetres; NaN if the product has none. */
  width: Float64Array
  height: Float64Array
  depth: Float64Array
  /** Day of the publication, counted from 1970-01-01; NaN if it is not known. */
  published: Float64Array
  /** By market: the lowest price of each product; NaN if it has none. */
  prices: ReadonlyMap<string, Float64Array>
  /** By language: the products that have a page in it, but not in every language. */
  languages: Facet
  /** Products that have a page in every language. */
  everywhere: PositionSet
}

/** By value: the positions of the products that have it, ascending. */
export type Facet = ReadonlyMap<string, Uint32Array>

/** The index of the current content, cached until the content changes. */
export function productIndex(reads: Reads): ProductIndex | Promise<ProductIndex> {
  return reads.aggregate({ key: 'products', sources: [listSource('product')] }, ({ db }) => readProductIndex(db))
}

/** The id of the product with this uid, or undefined. */
export function idOfUid({ ids, uids }: Pick<ProductIndex, 'ids' | 'uids'>, uid: number): string | undefined {
  let from = 0
  let to = uids.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((uids[middle] ?? 0) < uid) from = middle + 1
    else to = middle
  }
  return uids[from] === uid ? ids[from] : undefined
}

interface ProductIndexRow {
  id: string
  uid: number
  type_value: string | null
  sub_type_value: string | null
  collection_id: string | null
  width: number | null
  height: number | null
  depth: number | null
  published: number | null
  materials: string
  colours: string
  languages: string | null
  prices: Readonly<Record<string, number>>
}

/** Separates the values of a list; no value contains it. */
const separator = '\u001F'
/** Other requests are handled between two batches. */
const rowsPerBatch = 2000
/** Longer than the limit for requests, because visitors cannot influence this query. */
const readTimeout = '30s'

async function readProductIndex({ $client }: Database): Promise<ProductIndex> {
  const index = emptyLists()
  await $client.begin('read only', async (transaction) => {
    await transaction`select set_config('statement_timeout', ${readTimeout}, true)`
    const rows = transaction<ProductIndexRow[]>`
      select id, uid, type_value, sub_type_value, collection_id, width, height, depth,
        published_on - date '1970-01-01' as published,
        array_to_string(materials, ${separator}) as materials,
        array_to_string(colours, ${separator}) as colours,
        array_to_string(languages, ${separator}) as languages,
        prices
      from product order by uid`
    for await (const batch of rows.cursor(rowsPerBatch)) for (const row of batch) addRow(index, row)
  })
  return pack(index)
}

type FacetPositions = Record<
  'types' | 'subTypes' | 'collections' | 'materials' | 'colours' | 'languages',
  PositionLists
>
type PositionLists = Map<string, number[]>

interface IndexLists {
  ids: string[]
  uids: number[]
  facets: FacetPositions
  everywhere: number[]
  width: number[]
  height: number[]
  depth: number[]
  published: number[]
  /** By market: positions, and the price of each. */
  prices: Map<string, [positions: number[], prices: number[]]>
}

function emptyLists(): IndexLists {
  const facets: FacetPositions = {
    types: new Map(),
    subTypes: new Map(),
    collections: new Map(),
    materials: new Map(),
    colours: new Map(),
    languages: new Map(),
  }
  return {
    ids: [],
    uids: [],
    facets,
    everywhere: [],
    width: [],
    height: [],
    depth: [],
    published: [],
    prices: new Map(),
  }
}

function addRow({ ids, uids, facets, everywhere, prices, ...numbers }: IndexLists, row: ProductIndexRow): void {
  const position = ids.push(row.id) - 1
  uids.push(row.uid)
  numbers.width.push(row.width ?? Number.NaN)
  numbers.height.push(row.height ?? Number.NaN)
  numbers.depth.push(row.depth ?? Number.NaN)
  numbers.published.push(row.published ?? Number.NaN)
  for (const [market, price] of Object.entries(row.prices)) addPrice(prices, { market, position, price })
  if (row.type_value !== null) addTo(facets.types, row.type_value, position)
  if (row.sub_type_value !== null) addTo(facets.subTypes, row.sub_type_value, position)
  if (row.collection_id !== null) addTo(facets.collections, row.collection_id, position)
  for (const material of valuesOf(row.materials)) addTo(facets.materials, material, position)
  for (const colour of valuesOf(row.colours)) addTo(facets.colours, colour, position)
  if (row.languages === null) everywhere.push(position)
  else for (const language of valuesOf(row.languages)) addTo(facets.languages, language, position)
}

function addPrice(
  prices: IndexLists['prices'],
  { market, position, price }: { market: string; position: number; price: number },
): void {
  const list = prices.get(market) ?? [[], []]
  prices.set(market, list)
  list[0].push(position)
  list[1].push(price)
}

function addTo(lists: PositionLists, value: string, position: number): void {
  const list = lists.get(value)
  if (list) list.push(position)
  else lists.set(value, [position])
}

function valuesOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(separator)
}

function pack({ ids, uids, facets, everywhere, prices, ...numbers }: IndexLists): ProductIndex {
  return {
    ids,
    uids: Uint32Array.from(uids),
    types: packFacet(facets.types),
    subTypes: packFacet(facets.subTypes),
    collections: packFacet(facets.collections),
    materials: packFacet(facets.materials),
    colours: packFacet(facets.colours),
    languages: packFacet(facets.languages),
    everywhere: positionsIn([Uint32Array.from(everywhere)], ids.length),
    width: Float64Array.from(numbers.width),
    height: Float64Array.from(numbers.height),
    depth: Float64Array.from(numbers.depth),
    published: Float64Array.from(numbers.published),
    prices: new Map([...prices].map(([market, list]) => [market, packPrices(list, ids.length)])),
  }
}

function packPrices([positions, prices]: readonly [readonly number[], readonly number[]], size: number): Float64Array {
  const all = new Float64Array(size).fill(Number.NaN)
  for (const [index, position] of positions.entries()) all[position] = prices[index] ?? Number.NaN
  return all
}

function packFacet(lists: PositionLists): Facet {
  return new Map([...lists].map(([value, list]) => [value, Uint32Array.from(list)]))
}
