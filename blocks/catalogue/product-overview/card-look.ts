import type { ProductCardProps } from '../../shared/ProductCard.tsx'
import type { ProductOverviewFields } from './fields.generated.ts'

export interface GridOf {
  layout: ProductOverviewFields['layout']
  /** A filter is chosen. */
  isSearch: boolean
  /** Number of cards. */
  count: number
}

/**
 * A list has equal cards. A range starts with one big card, followed by small ones, landscape and portrait in turn; as
 * soon as a filter is chosen, it has small cards only.
 */
export function cardLook(grid: GridOf, index: number): ProductCardProps['look'] {
  const { layout, isSearch } = grid
  if (layout === 'list') return 'portrait'
  if (index === 0 && !isSearch) return 'big'
  if (fillsLastRow(grid, index)) return 'landscape'
  const turn = isSearch ? index : index - 1
  return turn % 2 === 0 ? 'landscape' : 'portrait'
}

/**
 * Whether the card fills the last row of a range, in two or in three columns, where it would leave a gap. The big card
 * takes two columns of two, and two columns and two rows of three.
 */
export function fillsLastRow({ layout, isSearch, count }: GridOf, index: number): boolean {
  if (layout === 'list' || isSearch || count < 2 || index !== count - 1) return false
  return count % 2 === 0 || count % 3 !== 0
}
