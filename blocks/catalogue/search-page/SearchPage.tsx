import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { opensPopover } from '../../shared/Dialog.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { NothingFound } from '../../shared/search/NothingFound.tsx'
import { SearchAnswers, missingWords } from '../../shared/search/SearchAnswers.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SearchPageFields } from './fields.generated.ts'
import { firstTab, type ResultTab, resultTabs } from './result-tabs.ts'
import { PopularSearches } from './PopularSearches.tsx'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchTabs } from './SearchTabs.tsx'

/** The results of a search, one kind at a time; without a query, a form. The script swaps results without a reload. */
export function SearchPage({ fields, site, first }: BlockProps<SearchPageFields>) {
  const { item, overlay, backgroundColor } = fields
  const heading = item ? site.text('search.quoted', { item }) : site.text('search.field')
  return (
    <Section name="search-page" background={backgroundColor} heading={heading} first={first}>
      <div className="search-page__head">
        <div className="search-page__words">
          {item && <p className="label search-page__label">{site.text('search.results-for')}</p>}
          <Heading look="display" className="search-page__heading" />
        </div>
        {item && <Modify overlay={overlay} site={site} />}
        <SearchForm fields={fields} site={site} />
      </div>
      {item ? <Results fields={fields} site={site} /> : <PopularSearches groups={fields.searchFirstStep} />}
      <p className="search-page__links">
        <MoreProducts site={site} />
        {item && <Modify overlay={overlay} site={site} />}
      </p>
    </Section>
  )
}

interface PartProps {
  fields: SearchPageFields
  site: SiteContext
}

function Results({ fields, site }: PartProps) {
  const { item, summary } = fields
  const tabs = resultTabs(fields)
  const answers = <SearchAnswers answers={summary?.answers ?? []} site={site} />
  if (tabs.every(({ count }) => count === 0)) {
    return (
      <>
        {answers}
        <NothingFound item={item} summary={summary} site={site} />
      </>
    )
  }
  return (
    <>
      <MissingWords fields={fields} site={site} />
      {answers}
      <FoundResults fields={fields} tabs={tabs} site={site} />
    </>
  )
}

/** Says so if no result has all words of the query. */
function MissingWords({ fields: { summary }, site }: PartProps) {
  const missing = summary && missingWords(summary, site)
  return missing ? <p className="search-page__missing">{site.text('search.some-words', missing)}</p> : null
}

function FoundResults({ fields, tabs, site }: PartProps & { tabs: readonly ResultTab[] }) {
  const { tab, narrow } = fields
  const first = firstTab(fields)
  const shown = tab ?? first
  return (
    <div
      className="search-page__found"
      data-flow="search-page"
      data-activate="history pointerenter focusin"
      data-event-escape="panel.dismissed"
      data-tab={tab ?? (narrow === 'results' ? first : '')}
      data-first={first}
      data-narrow={narrow}
      data-list-start=""
    >
      <SearchTabs fields={fields} tabs={tabs} shown={shown} site={site} />
      <Failure site={site} retry="search.retried" />
      <div className="search-page__results" data-region="search-results" data-part="results">
        <SearchResults fields={fields} tabs={tabs} shown={shown} site={site} />
      </div>
    </div>
  )
}

function MoreProducts({ site }: { site: SiteContext }) {
  const href = site.href('products')
  if (!href) return null
  return (
    <a className="button" href={href}>
      {site.text('search.see-more-products')}
    </a>
  )
}

/** Opens the search dialog with the query in its field. Without script, the form on the page is used instead. */
function Modify({ overlay, site }: { overlay: SearchPageFields['overlay']; site: SiteContext }) {
  if (!overlay) return null
  return (
    <button {...opensPopover(overlay)} className="button search-page__modify">
      {site.text('search.modify')}
    </button>
  )
}
