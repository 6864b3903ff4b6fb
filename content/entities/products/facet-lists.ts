import type { Facet, ProductIndex } from './product-index.ts'

/** Each length of a dimension in centimetres, or each price, ascending, with the positions of its products. */
export type Lengths = readonly (readonly [length: number, positions: Uint32Array])[]

/** Lists of the index that only counting needs. */
export interface FacetLists {
  /** By type: the sub-types of its products, each with the positions of those products. */
  subTypesOf: ReadonlyMap<string, Facet>
  width: Lengths
  height: Lengths
  depth: Lengths
  /** By market. */
  prices: ReadonlyMap<string, Lengths>
}

const listsOf = new WeakMap<ProductIndex, FacetLists>()

/** The lists of this index. They are made once, and live as long as the index. */
export function facetLists(index: ProductIndex): FacetLists {
  const found = listsOf.get(index)
  if (found) return found
  const lists = {
    subTypesOf: subTypesOf(index),
    width: lengthsOf(index.width),
    height: lengthsOf(index.height),
    depth: lengthsOf(index.depth),
    prices: new Map([...index.prices].map(([market, prices]) => [market, lengthsOf(prices)])),
  }
  listsOf.set(index, lists)
  return lists
}

function subTypesOf({ ids, types, subTypes }: ProductIndex): ReadonlyMap<string, Facet> {
  const typeOf: (string | undefined)[] = ids.map(() => undefined)
  for (const [type, positions] of types) for (const position of positions) typeOf[position] = type
  const found = new Map<string, Map<string, Uint32Array>>()
  for (const [subType, positions] of subTypes) {
    for (const [type, own] of groupBy(positions, (position) => typeOf[position])) {
      if (type === undefined) continue
      found.set(type, (found.get(type) ?? new Map<string, Uint32Array>()).set(subType, Uint32Array.from(own)))
    }
  }
  return found
}

function lengthsOf(lengths: Float64Array): Lengths {
  return [...groupBy(lengths.keys(), (position) => lengths[position])]
    .filter((entry): entry is [number, number[]] => !Number.isNaN(entry[0]))
    .sort(([a], [b]) => a - b)
    .map(([length, own]) => [length, Uint32Array.from(own)])
}

function groupBy<Key>(positions: Iterable<number>, keyOf: (position: number) => Key): Map<Key, number[]> {
  const groups = new Map<Key, number[]>()
  for (const position of positions) {
    const key = keyOf(position)
    const group = groups.get(key)
    if (group) group.push(position)
    else groups.set(key, [position])
  }
  return groups
}
