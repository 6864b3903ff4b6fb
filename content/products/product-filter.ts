import { and, arrayOverlaps, gte, inArray, lte, type SQL } from 'drizzle-orm'
import { productTable } from './table.ts'

/** As the input ProductFilter of the contract. */
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

/** Products that meet every part of the filter; within a list, any of its values. An empty list asks for nothing. */
export function matching(filter: ProductFilter): SQL | undefined {
  return and(
    oneOf(productTable.typeValue, filter.types),
    oneOf(productTable.subTypeValue, filter.subTypes),
    oneOf(productTable.collectionId, filter.collections),
    anyOf(productTable.materials, filter.materials),
    anyOf(productTable.colours, filter.colors),
    between(productTable.width, filter.minWidth, filter.maxWidth),
    between(productTable.height, filter.minHeight, filter.maxHeight),
    between(productTable.depth, filter.minDepth, filter.maxDepth),
  )
}

type TextColumn = typeof productTable.typeValue | typeof productTable.subTypeValue | typeof productTable.collectionId
type ListColumn = typeof productTable.materials | typeof productTable.colours
type LengthColumn = typeof productTable.width | typeof productTable.height | typeof productTable.depth

function oneOf(column: TextColumn, values: string[] | null | undefined): SQL | undefined {
  return values && values.length > 0 ? inArray(column, values) : undefined
}

function anyOf(column: ListColumn, values: string[] | null | undefined): SQL | undefined {
  return values && values.length > 0 ? arrayOverlaps(column, values) : undefined
}

function between(
  column: LengthColumn,
  min: number | null | undefined,
  max: number | null | undefined,
): SQL | undefined {
  return and(
    typeof min === 'number' ? gte(column, min) : undefined,
    typeof max === 'number' ? lte(column, max) : undefined,
  )
}
