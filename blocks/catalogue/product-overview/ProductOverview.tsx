import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import { pageCount } from '../../../flows/pagination/page-steps.ts'
import { queryOf, readSelection, type QueryValues } from '../../../flows/product-filters/selection-query.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Failure } from '../../shared/results/Failure.tsx'
import { Pagination } from '../../shared/results/Pagination.tsx'
import { Section } from '../../shared/Section.tsx'
import { barGroups } from './bar-groups.ts'
import { choiceCounts } from './choice-counts.ts'
import { ChosenFilters, chosenFilters } from './ChosenFilters.tsx'
import type { ProductFilter, ProductOverviewFields, SortSetting } from './fields.generated.ts'
import { FilterBar } from './FilterBar.tsx'
import { NoProducts, waysBack } from './NoProducts.tsx'
import { ProductGrid } from './ProductGrid.tsx'

/** The catalogue. Without filter groups it is the products of the given filter, under a heading. */
export function ProductOverview(props: BlockProps<ProductOverviewFields>) {
  return props.fields.groups.length > 0 ? <Catalogue {...props} /> : <Products {...props} />
}

function Products({ fields, site, first }: BlockProps<ProductOverviewFields>) {
  const { backgroundColor, heading, layout, drawings = false, products } = fields
  if (products.items.length === 0) return null
  return (
    <Section name="product-overview" background={backgroundColor} heading={heading} first={first}>
      <Heading className="product-overview__heading" />
      <ProductGrid products={products.items} isSearch={false} {...{ layout, drawings, first, site }} />
    </Section>
  )
}

/** Filters, products, pagination. The server filters; the script swaps the results without a reload. */
function Catalogue({ fields, site, id }: BlockProps<ProductOverviewFields>) {
  const { filter = {}, layout, pageSize, page = 1, products, linksWhenEmpty = [] } = fields
  const { sort = '', drawings = false } = fields
  const sorts = offeredSorts(fields)
  const pageUrl = fields.pageUrl?.href ?? ''
  const urlOf = (changed: QueryValues) => changeQuery(pageUrl, { ...changed, sort: sort || null })
  const resetUrl = urlOf({})
  const counts = choiceCounts(products.facets)
  const bars = barGroups(fields, site)
  const groups = bars.map(({ group }) => group)
  const selection = readSelection(groups, (name) => toText(filter, name))
  const chosen = chosenFilters(bars, selection, { urlOf, facets: counts.facets, text: site.text })
  const count = products.pageInfo.totalCount
  const query = queryOf(groups, selection)
  return (
    <Section name="product-overview" background={fields.backgroundColor}>
      <div
        className="product-overview__bound"
        data-flow="product-filters"
        data-activate="history focusin"
        data-event-escape="panel.dismissed"
        data-list-start=""
        data-groups={JSON.stringify(groups)}
      >
        <FilterBar
          bars={bars}
          selection={selection}
          counts={counts}
          pageUrl={pageUrl}
          resetUrl={resetUrl}
          count={count}
          id={`${id}-form`}
          site={site}
        />
        <div className="product-overview__state">
          <output className="product-overview__count" data-region="products-count">
            {site.text('products.count', { count })}
          </output>
          {drawings && <p className="product-overview__scale">{site.text('products.scale')}</p>}
          {sorts.length > 0 && (
            <SortSelect sorts={sorts} sort={sort} form={`${id}-form`} id={`${id}-sort`} site={site} />
          )}
          <div className="product-overview__chosen" data-region="products-chosen">
            <ChosenFilters chosen={chosen} pageUrl={resetUrl} site={site} />
          </div>
        </div>
        <div data-region="products-facets">
          {counts.facets && <span hidden data-facets={JSON.stringify(counts.facets)} />}
        </div>
        <Failure site={site} retry="results.retried" />
        <div className="product-overview__results" data-region="products-results" data-part="results">
          {count > 0 ? (
            <ProductGrid
              products={products.items}
              layout={layout}
              drawings={drawings}
              isSearch={chosen.length > 0}
              first
              site={site}
            />
          ) : (
            <NoProducts
              pageUrl={resetUrl}
              ways={waysBack(bars, selection, { urlOf, counts })}
              links={linksWhenEmpty}
              site={site}
            />
          )}
          <Pagination
            page={page}
            count={pageCount(count, pageSize)}
            urlOf={(to) => urlOf({ ...query, page: to > 1 ? String(to) : null })}
            site={site}
          />
        </div>
      </div>
    </Section>
  )
}

/** Without those by price where the market has no prices. */
function offeredSorts({ sorts = [], productFilters }: ProductOverviewFields): readonly SortSetting[] {
  return productFilters.price?.currency ? sorts : sorts.filter(({ rule }) => rule?.by !== 'price')
}

/** As it is written in a URL: lists with commas. */
function toText(filter: ProductFilter, name: string): string | null {
  const value: unknown = Reflect.get(filter, name)
  return value === undefined ? null : String(value)
}

interface SortSelectProps {
  sorts: readonly SortSetting[]
  /** Value of the shown one; empty for the first. */
  sort: string
  /** Id of the form of the filters, which sends the choice too. */
  form: string
  /** Unique on the page. */
  id: string
  site: SiteContext
}

/** How the list is sorted. Without script, its button sends it with the filters. */
function SortSelect({ sorts, sort, form, id, site }: SortSelectProps) {
  return (
    <div className="product-sort">
      <label className="product-sort__label" htmlFor={id}>
        {site.text('products.sort')}
      </label>
      <select
        id={id}
        className="product-sort__select"
        name="sort"
        form={form}
        defaultValue={sort}
        data-event-change="sort.chosen"
        data-part="sort"
      >
        {sorts.map(({ value = '', label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button className="button product-sort__submit" form={form}>
        {site.text('products.sort.submit')}
      </button>
    </div>
  )
}
