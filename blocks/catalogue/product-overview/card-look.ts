import type { ProductCardProps } from '../../shared/ProductCard.tsx'
import type { ProductOverviewFields } from './fields.generated.ts'

/**
 * A list has equal cards. A range starts with one big card, followed by small ones, landscape and portrait in turn; as
 * soon as a filter is chosen, it has small cards only.
 */
export function cardLook(
  layout: ProductOverviewFields['layout'],
  isSearch: boolean,
  index: number,
): ProductCardProps['look'] {
  if (layout === 'list') return 'portrait'
  if (index === 0 && !isSearch) return 'big'
  const turn = isSearch ? index : index - 1
  return turn % 2 === 0 ? 'landscape' : 'portrait'
}
