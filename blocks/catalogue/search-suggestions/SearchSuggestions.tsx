import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { missingWords } from '../../shared/search/SearchAnswers.tsx'
import { NothingFound } from '../../shared/search/NothingFound.tsx'
import type { SearchSuggestionsFields } from './fields.generated.ts'
import { answerGroup, popularGroups, resultGroups, type SuggestedGroup } from './suggested-groups.ts'
import { SuggestionList } from './SuggestionList.tsx'

/** Suggestions below the search field: popular searches for a short text, otherwise answers and results. */
export function SearchSuggestions({ fields, site, id }: BlockProps<SearchSuggestionsFields>) {
  const { item, minLength, searchFirstStep, summary } = fields
  const isPopular = [...item].length < minLength
  const groups = isPopular ? popularGroups(searchFirstStep ?? []) : foundGroups(fields, site)
  const isEmpty = groups.length === 0 && !isPopular
  const missing = isPopular || isEmpty || !summary ? null : missingWords(summary, site)
  const note = missing && site.t('search.some-words', missing)
  return (
    <div
      className="search-suggestions"
      data-region="suggestions"
      data-announcement={isPopular ? site.t('search.popular') : announcement(item, { groups, note }, site.t)}
    >
      {isEmpty && <NothingFound item={item} summary={summary} site={site} />}
      {missing && <p className="search-suggestions__missing">{site.text('search.some-words', missing)}</p>}
      {groups.length > 0 && (
        <SuggestionList groups={groups} all={isPopular ? null : allResults(item, site)} id={id} site={site} />
      )}
    </div>
  )
}

function foundGroups({ summary, searchSecondStep, maxPerGroup }: SearchSuggestionsFields, site: SiteContext) {
  return [
    ...answerGroup(summary?.answers ?? [], site.text),
    ...(searchSecondStep ? resultGroups(searchSecondStep, site, maxPerGroup) : []),
  ]
}

interface Announced {
  groups: readonly SuggestedGroup[]
  /** That results lack words of the query. */
  note: string | null
}

function announcement(item: string, { groups, note }: Announced, t: SiteContext['t']): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (count === 0) return t('search.no-result', { item })
  return [note, t('search.found', { count, item })].filter((sentence) => sentence !== null).join(' ')
}

/** Null where the site has no search page. */
function allResults(item: string, site: SiteContext) {
  const href = site.href('search')
  if (!href) return null
  return {
    words: site.text('search.all-results', { item }),
    pattern: site.t('search.all-results', { item: '{item}' }),
    url: { href: `${href}?${new URLSearchParams({ item }).toString()}`, external: false },
  }
}
