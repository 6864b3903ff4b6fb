import type { ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import { isLocalized } from '../../platform/language/localized.ts'

/** The value of a product's type in filters, which is the same in all languages; null without a type. */
export function typeValueOf(
  product: ContentData,
  { languages, reads }: Pick<ContentContext, 'languages' | 'reads'>,
): string | null {
  const type = reads.recorder.inEveryLanguage(() => product['productType'])
  return isLocalized(type) ? filterValue(type, languages) : null
}
