import { choiceOf, type Facets } from '../../../flows/product-filters/facets.ts'
import type { FacetValue } from '../../shared/parts.generated.ts'
import type { ProductFacets } from './fields.generated.ts'

/** How many products each choice would leave, given the other groups; it is not known without the facets of the list. */
export interface ChoiceCounts {
  /** By choice, e.g. `colors=blue`. Undefined if it is not known. */
  countOf: (choice: string) => number | undefined
  /** By group that filters: number of products without it. */
  without: readonly FacetValue[]
  /** The same for the machine. */
  facets: Facets | undefined
}

/** The parameters are those of the filter bar. */
export function choiceCounts(facets: ProductFacets | null | undefined): ChoiceCounts {
  if (!facets) return { countOf: () => undefined, without: [], facets: undefined }
  const { types, collections, materials, colors, width, height, depth, price = [], without } = facets
  const counts = new Map<string, number>()
  const add = (name: string, values: readonly FacetValue[], parent = ''): void => {
    for (const { value, count } of values) counts.set(choiceOf(name, value, parent), count)
  }
  add('types', types)
  for (const { value, subTypes } of types) add('subTypes', subTypes, value)
  add('collections', collections)
  add('materials', materials)
  add('colors', colors)
  return {
    countOf: (choice) => counts.get(choice) ?? 0,
    without,
    facets: { choices: [...counts.keys()], lengths: { width, height, depth, price } },
  }
}
