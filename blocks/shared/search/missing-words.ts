import type { SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import type { SearchSummary } from '../parts.generated.ts'

/** The words that results may lack, in quotes, as values of the message that says so. Null if every result has all words. */
export function missingWords(
  { match, missingWords: words }: SearchSummary,
  site: Pick<SiteContext, 't' | 'tag'>,
): { count: number; words: string } | null {
  if (match !== 'SOME_WORDS') return null
  const quoted = words.map((item) => site.t('search.quoted', { item }))
  return { count: words.length, words: intlOf(site.tag).formatList(quoted, { type: 'disjunction' }) }
}
