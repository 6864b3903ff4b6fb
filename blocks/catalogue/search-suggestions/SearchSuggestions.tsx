import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import type { SearchSuggestionsFields } from './fields.generated.ts'
import { resultGroups, popularGroups } from './suggested-groups.ts'
import { SuggestionList } from './SuggestionList.tsx'

/** Suggestions below the search field: popular searches for a short text, otherwise results. */
export function SearchSuggestions({ fields, site, id }: BlockProps<SearchSuggestionsFields>) {
  const { item, minLength, maxPerGroup, searchFirstStep, searchSecondStep } = fields
  const isPopular = [...item].length < minLength
  const found = searchSecondStep && !isPopular ? resultGroups(searchSecondStep, site.text, maxPerGroup) : []
  const groups = isPopular ? popularGroups(searchFirstStep ?? []) : found
  const isEmpty = groups.length === 0 && !isPopular
  return (
    <div
      className="search-suggestions"
      data-region="suggestions"
      data-announcement={isPopular ? site.t('search.popular') : announcement(item, groups, site.t)}
    >
      {isEmpty && <NothingFound item={item} site={site} />}
      {groups.length > 0 && (
        <SuggestionList groups={groups} all={isPopular ? null : allResults(item, site)} id={id} site={site} />
      )}
    </div>
  )
}

function announcement(item: string, groups: ReturnType<typeof resultGroups>, t: SiteContext['t']): string {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return count === 0 ? t('search.no-result', { item }) : t('search.found', { count, item })
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

function NothingFound({ item, site }: { item: string; site: SiteContext }) {
  const products = site.href('products')
  return (
    <div className="search-suggestions__none">
      <p className="subtitle">{site.text('search.no-result', { item })}</p>
      <p>{site.text('search.no-result-hint')}</p>
      {products && (
        <a className="button" href={products}>
          {site.text('search.see-more-products')}
        </a>
      )}
    </div>
  )
}
