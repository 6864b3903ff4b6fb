import { badInput } from '../../platform/graphql/bad-input.ts'
import { intersect, positionsBetween, positionsIn, type PositionSet } from './position-set.ts'
import type { Facet, ProductIndex } from './product-index.ts'

/** The input type ProductFilter of the contract. */
export interface ProductFilter {
  types?: string[] | null
  subTypes?: string[] | null
  collections?: string[] | null
  materials?: string[] | null
  colors?: string[] | null
  minWidth?: number | null
  maxWidth?: number | null
  minHeight?: number | null
  maxHeight?: number | null
  minDepth?: number | null
  maxDepth?: number | null
  market?: string | null
  minPrice?: number | null
  maxPrice?: number | null
}

/** A product matches a filter if it matches each of its groups. Kinds and their sub-kinds are one group. */
export type FilterGroup = 'types' | 'collections' | 'materials' | 'colors' | 'width' | 'height' | 'depth' | 'price'

const lists = ['types', 'subTypes', 'collections', 'materials', 'colors'] as const
const maxValues = 100

/** Throws BAD_USER_INPUT for a list with more values than any filter has. */
export function checkFilter(filter: ProductFilter): void {
  for (const name of lists) {
    const { length } = filter[name] ?? []
    if (length > maxValues) throw badInput(`filter.${name} has ${length} values; it may have up to ${maxValues}.`)
  }
}

/**
 * The products that have a page in the language and match every part of the filter, and in each list at least one value.
 * An empty list does not filter. An unknown value matches no product.
 */
export function matching(index: ProductIndex, filter: ProductFilter, language: string): PositionSet {
  const found = inLanguage(index, language)
  for (const part of groupsOf(index, filter).values()) intersect(found, part)
  return found
}

/** The products that have a page in the language. */
export function inLanguage({ ids, languages, everywhere }: ProductIndex, language: string): PositionSet {
  return positionsIn([languages.get(language) ?? nothing], ids.length, everywhere)
}

/** The products that match each group of the filter, without the groups that do not filter. */
export function groupsOf(index: ProductIndex, filter: ProductFilter): Map<FilterGroup, PositionSet> {
  const { types, subTypes, collections, materials, colours, width, height, depth } = index
  const size = index.ids.length
  const groups = new Map<FilterGroup, PositionSet>()
  const add = (group: FilterGroup, part: PositionSet | null): void => {
    const found = groups.get(group)
    if (part && found) intersect(found, part)
    else if (part) groups.set(group, part)
  }
  add('types', anyOf(types, filter.types, size))
  add('types', anyOf(subTypes, filter.subTypes, size))
  add('collections', anyOf(collections, filter.collections, size))
  add('materials', anyOf(materials, filter.materials, size))
  add('colors', anyOf(colours, filter.colors, size))
  add('width', between(width, filter.minWidth, filter.maxWidth))
  add('height', between(height, filter.minHeight, filter.maxHeight))
  add('depth', between(depth, filter.minDepth, filter.maxDepth))
  // In a market without prices, none can be chosen.
  if (index.prices.has(filter.market ?? ''))
    add('price', between(pricesIn(index, filter.market), filter.minPrice, filter.maxPrice))
  return groups
}

/** The lowest price of each product in a market; NaN if it has none. */
export function pricesIn({ ids, prices }: ProductIndex, market: string | null | undefined): Float64Array {
  return prices.get(market ?? '') ?? new Float64Array(ids.length).fill(Number.NaN)
}

const nothing = new Uint32Array()

function anyOf(facet: Facet, values: readonly string[] | null | undefined, size: number): PositionSet | null {
  if (!values || values.length === 0) return null
  const found = [...new Set(values)].map((value) => facet.get(value) ?? nothing)
  return positionsIn(found, size)
}

type Bound = number | null | undefined

function between(numbers: Float64Array, min: Bound, max: Bound): PositionSet | null {
  if (min == null && max == null) return null
  return positionsBetween(numbers, min ?? -Infinity, max ?? Infinity)
}
