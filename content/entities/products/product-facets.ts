import type { FilterGroup, ProductFilter } from './product-filter.ts'
import { groupsOf, inLanguage } from './product-filter.ts'
import { facetLists, type Lengths } from './facet-lists.ts'
import { countIn, countOf, hasAny, intersect, type PositionSet } from './position-set.ts'
import type { Facet, ProductIndex } from './product-index.ts'

/** A value of a filter, and how many products match it and the other groups. */
export interface FacetValue {
  value: string
  count: number
}

export interface FacetType extends FacetValue {
  subTypes: FacetValue[]
}

/** The type ProductFacets of the contract. Values that no product has together with the other groups are left out. */
export interface ProductFacets {
  types: FacetType[]
  collections: FacetValue[]
  materials: FacetValue[]
  colors: FacetValue[]
  /** Centimetres, ascending. */
  width: number[]
  height: number[]
  depth: number[]
  /** Ascending, in the market of the filter. */
  price: number[]
  /** By group that filters: the number of products without it. */
  without: FacetValue[]
}

/** Lengths of one dimension in an answer. Of more, only so many are named, evenly spread. */
const maxLengths = 100

/** What each value of a filter would leave, given the other groups of the filter. */
export function productFacets(index: ProductIndex, filter: ProductFilter, language: string): ProductFacets {
  const all = inLanguage(index, language)
  const groups = groupsOf(index, filter)
  const lists = facetLists(index)
  const others = (group: FilterGroup) => withoutGroup(all, groups, group)
  const types = others('types')
  return {
    types: valuesIn(index.types, types).map((type) => ({
      ...type,
      subTypes: valuesIn(lists.subTypesOf.get(type.value) ?? new Map(), types),
    })),
    collections: valuesIn(index.collections, others('collections')),
    materials: valuesIn(index.materials, others('materials')),
    colors: valuesIn(index.colours, others('colors')),
    width: lengthsIn(lists.width, others('width')),
    height: lengthsIn(lists.height, others('height')),
    depth: lengthsIn(lists.depth, others('depth')),
    price: lengthsIn(lists.prices.get(filter.market ?? '') ?? [], others('price')),
    without: [...groups.keys()].map((value) => ({ value, count: countOf(others(value)) })),
  }
}

function withoutGroup(
  all: PositionSet,
  groups: ReadonlyMap<FilterGroup, PositionSet>,
  without: FilterGroup,
): PositionSet {
  const found = all.slice()
  for (const [group, part] of groups) if (group !== without) intersect(found, part)
  return found
}

function valuesIn(facet: Facet, set: PositionSet): FacetValue[] {
  return [...facet]
    .map(([value, positions]) => ({ value, count: countIn(positions, set) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => (a.value < b.value ? -1 : 1))
}

function lengthsIn(lengths: Lengths, set: PositionSet): number[] {
  const found = lengths.filter(([, positions]) => hasAny(positions, set)).map(([length]) => length)
  if (found.length <= maxLengths) return found
  const step = (found.length - 1) / (maxLengths - 1)
  return Array.from({ length: maxLengths }, (_, place) => found[Math.round(place * step)] ?? 0)
}
