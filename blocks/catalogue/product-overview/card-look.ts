import type { ProductCardProps } from '../../shared/ProductCard.tsx'
import type { ProductOverviewFields } from './fields.generated.ts'

/**
 * A list has even cards. A range opens with one big card, then small ones follow, landscape and portrait in turn; who
 * searches in it sees small ones only.
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
