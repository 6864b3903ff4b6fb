import { badInput } from '../graphql/bad-input.ts'
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
}

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
  const size = index.ids.length
  const found = positionsIn([index.languages.get(language) ?? nothing], size, index.everywhere)
  const parts = [
    anyOf(index.types, filter.types),
    anyOf(index.subTypes, filter.subTypes),
    anyOf(index.collections, filter.collections),
    anyOf(index.materials, filter.materials),
    anyOf(index.colours, filter.colors),
  ]
  for (const part of parts) if (part) intersect(found, positionsIn(part, size))
  between(found, index.width, filter.minWidth, filter.maxWidth)
  between(found, index.height, filter.minHeight, filter.maxHeight)
  between(found, index.depth, filter.minDepth, filter.maxDepth)
  return found
}

const nothing = new Uint32Array()

function anyOf(facet: Facet, values: readonly string[] | null | undefined): Uint32Array[] | null {
  if (!values || values.length === 0) return null
  return [...new Set(values)].map((value) => facet.get(value) ?? nothing)
}

type Bound = number | null | undefined

function between(found: PositionSet, numbers: Float64Array, min: Bound, max: Bound): void {
  if (min == null && max == null) return
  intersect(found, positionsBetween(numbers, min ?? -Infinity, max ?? Infinity))
}
