import type { Database } from '../store/database.ts'
import type { Reads } from '../store/reads.ts'
import { positionsIn, type PositionSet } from './position-set.ts'

/**
 * What lists of products filter and count by, of all products: a few megabytes at 100,000. A product's position is its
 * place in the order of lists, which is that of `uid`.
 */
export interface ProductIndex {
  /** Id of the product at each position. */
  ids: readonly string[]
  types: Facet
  subTypes: Facet
  collections: Facet
  materials: Facet
  colours: Facet
  /** Centimetres; NaN for a product without. */
  width: Float64Array
  height: Float64Array
  depth: Float64Array
  /** Each language with the products that have a page in it; those that have one in every language are left out. */
  languages: Facet
  /** Products that have a page in every language. */
  everywhere: PositionSet
}

/** The positions, in their order, of the products with a value. */
export type Facet = ReadonlyMap<string, Uint32Array>

/** The index of the content as it is; read once until the content changes. */
export function productIndex(reads: Reads): ProductIndex | Promise<ProductIndex> {
  return reads.lasting('products', () => readProductIndex(reads.db))
}

interface Row {
  id: string
  type_value: string | null
  sub_type_value: string | null
  collection_id: string | null
  width: number | null
  height: number | null
  depth: number | null
  materials: string
  colours: string
  languages: string | null
}

/** Stands between the values of a list; no value holds it. */
const separator = '\u001F'
/** Between two of them other requests have their turn. */
const rowsAtOnce = 2000
/** What no visitor can make longer may take longer than what one asks for. */
const longestRead = '30s'

async function readProductIndex({ $client }: Database): Promise<ProductIndex> {
  const building = startIndex()
  await $client.begin('read only', async (transaction) => {
    await transaction`select set_config('statement_timeout', ${longestRead}, true)`
    const rows = transaction<Row[]>`
      select id, type_value, sub_type_value, collection_id, width, height, depth,
        array_to_string(materials, ${separator}) as materials,
        array_to_string(colours, ${separator}) as colours,
        array_to_string(languages, ${separator}) as languages
      from product order by uid`
    for await (const some of rows.cursor(rowsAtOnce)) for (const row of some) addRow(building, row)
  })
  return finish(building)
}

type Facets = Record<'types' | 'subTypes' | 'collections' | 'materials' | 'colours' | 'languages', Lists>
type Lists = Map<string, number[]>

interface Building {
  ids: string[]
  facets: Facets
  everywhere: number[]
  width: number[]
  height: number[]
  depth: number[]
}

function startIndex(): Building {
  const facets: Facets = {
    types: new Map(),
    subTypes: new Map(),
    collections: new Map(),
    materials: new Map(),
    colours: new Map(),
    languages: new Map(),
  }
  return { ids: [], facets, everywhere: [], width: [], height: [], depth: [] }
}

function addRow({ ids, facets, everywhere, width, height, depth }: Building, row: Row): void {
  const position = ids.push(row.id) - 1
  width.push(row.width ?? Number.NaN)
  height.push(row.height ?? Number.NaN)
  depth.push(row.depth ?? Number.NaN)
  if (row.type_value !== null) addTo(facets.types, row.type_value, position)
  if (row.sub_type_value !== null) addTo(facets.subTypes, row.sub_type_value, position)
  if (row.collection_id !== null) addTo(facets.collections, row.collection_id, position)
  for (const material of valuesOf(row.materials)) addTo(facets.materials, material, position)
  for (const colour of valuesOf(row.colours)) addTo(facets.colours, colour, position)
  if (row.languages === null) everywhere.push(position)
  else for (const language of valuesOf(row.languages)) addTo(facets.languages, language, position)
}

function addTo(lists: Lists, value: string, position: number): void {
  const list = lists.get(value)
  if (list) list.push(position)
  else lists.set(value, [position])
}

function valuesOf(list: string): readonly string[] {
  return list === '' ? [] : list.split(separator)
}

function finish({ ids, facets, everywhere, width, height, depth }: Building): ProductIndex {
  return {
    ids,
    types: packed(facets.types),
    subTypes: packed(facets.subTypes),
    collections: packed(facets.collections),
    materials: packed(facets.materials),
    colours: packed(facets.colours),
    languages: packed(facets.languages),
    everywhere: positionsIn([Uint32Array.from(everywhere)], ids.length),
    width: Float64Array.from(width),
    height: Float64Array.from(height),
    depth: Float64Array.from(depth),
  }
}

function packed(lists: Lists): Facet {
  return new Map([...lists].map(([value, list]) => [value, Uint32Array.from(list)]))
}
