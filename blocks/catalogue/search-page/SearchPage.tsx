import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { togglePopoverProps } from '../../shared/Dialog.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { NothingFound } from '../../shared/search/NothingFound.tsx'
import { SearchAnswers, missingWords } from '../../shared/search/SearchAnswers.tsx'
import { Section } from '../../shared/Section.tsx'
import type { SearchPageFields } from './fields.generated.ts'
import { firstTab, type ResultTab, resultTabs } from './result-tabs.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchTabs } from './SearchTabs.tsx'
import type { SearchGroup } from '../../shared/parts.generated.ts'

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
    <button {...togglePopoverProps(overlay)} className="button search-page__modify">
      {site.text('search.modify')}
    </button>
  )
}

/** Popular searches. Links without a page on this site are left out, and groups without links. */
function PopularSearches({ groups = [] }: { groups: readonly SearchGroup[] | undefined }) {
  const shown = groups
    .map(({ name, data }) => ({ name, links: data.filter(({ path }) => path) }))
    .filter(({ links }) => links.length > 0)
  if (shown.length === 0) return null
  return (
    <div className="search-popular">
      {shown.map(({ name, links }, index) => (
        <div key={index}>
          <Subheading className="label search-popular__heading">{name}</Subheading>
          <ul className="search-popular__links">
            {links.map(({ title, path }, place) => (
              <li key={place}>
                <a className="search-popular__link" href={path?.href} rel={path?.external ? 'noopener' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** The form of another search. If there is a dialog for it, the form is shown only without script. */
function SearchForm({ fields, site }: { fields: SearchPageFields; site: SiteContext }) {
  const { item, overlay, pageUrl } = fields
  return (
    <search className="search-page__form" data-again={item && overlay ? '' : undefined}>
      <form className="search-page__fields" action={pageUrl?.href}>
        <input
          className="search-page__field"
          name="item"
          maxLength={100}
          aria-label={site.t('search.field')}
          defaultValue={item}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button className="button button--solid">{site.text('search.submit')}</button>
      </form>
    </search>
  )
}
