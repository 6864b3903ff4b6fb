import type { SiteContext } from '../../../engine/composition/block.ts'
import { ArticleCard } from '../../shared/ArticleCard.tsx'
import { Pagination } from '../../shared/results/Pagination.tsx'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { productFacts } from '../../shared/product-size.ts'
import { Subheading } from '../../shared/Heading.tsx'
import type { PageResult, SearchPageFields } from './fields.generated.ts'
import { searchUrl } from './result-tabs.ts'
import type { SearchTabsProps } from './SearchTabs.tsx'

/** The results of one kind, or why there are none. */
export function SearchResults(props: SearchTabsProps) {
  const { fields, tabs, shown, site } = props
  if (tabs.find(({ tab }) => tab === shown)?.count === 0) return <NoneHere {...props} />
  switch (shown) {
    case 'products':
      return <Products fields={fields} site={site} />
    case 'collections':
      return <Collections items={fields.collections?.items ?? []} site={site} />
    case 'journal':
      return (
        <ul className="search-grid" data-look="journal">
          {fields.journal?.items.map((article, index) => (
            <li key={index}>
              <ArticleCard article={article} site={site} sizes="(width < 48rem) 90vw, 30vw" />
            </li>
          ))}
        </ul>
      )
    case 'pages':
      return <Pages items={fields.pages?.items ?? []} site={site} />
  }
  return shown satisfies never
}

interface PartProps {
  fields: SearchPageFields
  site: SiteContext
}

function Products({ fields, site }: PartProps) {
  const { products, tab, page, pageSize } = fields
  const count = Math.ceil((products?.pageInfo.totalCount ?? 0) / pageSize)
  return (
    <>
      <ul className="search-grid" data-look="products">
        {products?.items.map((product) => (
          <li key={product.id}>
            <ProductCard
              uid={product.uid}
              heading={product.heading}
              url={product.url}
              image={product.image?.mobile ?? product.image?.desktop}
              tint={product.colorScheme}
              facts={productFacts(product, site)}
              look="portrait"
              sizes="(width < 48rem) 44vw, 30vw"
              site={site}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} count={count} urlOf={(to) => searchUrl(fields, { tab, page: to })} site={site} />
    </>
  )
}

interface CollectionsProps {
  items: NonNullable<SearchPageFields['collections']>['items']
  site: SiteContext
}

function Collections({ items, site }: CollectionsProps) {
  return (
    <ul className="search-grid" data-look="collections">
      {items.map(({ heading, url, colorScheme, image }, index) => (
        <li key={index}>
          <ProductCard
            heading={heading}
            url={url}
            image={image}
            tint={colorScheme}
            look="landscape"
            sizes="(width < 48rem) 90vw, 45vw"
            site={site}
          />
        </li>
      ))}
    </ul>
  )
}

function Pages({ items, site }: { items: readonly PageResult[]; site: SiteContext }) {
  return (
    <ul className="search-pages">
      {items.map(({ id, title, description, url }) =>
        title && url ? (
          <li key={id} className="search-pages__page">
            <Subheading>{title}</Subheading>
            {description && <p className="search-pages__text">{description}</p>}
            <a className="button" href={url.href} rel={url.external ? 'noopener' : undefined}>
              {site.text('search.see-page')}
              <span className="visually-hidden"> : {title}</span>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Links to the kinds that have results. */
function NoneHere({ fields, tabs, shown, site }: SearchTabsProps) {
  const others = tabs.filter(({ count }) => count > 0)
  return (
    <div className="search-page__none">
      <p className="subtitle">{site.text(`search.none.${shown}`, { item: fields.item })}</p>
      <p>
        {site.text('search.elsewhere')}{' '}
        {others.map(({ tab, count }) => (
          <a
            key={tab}
            className="search-page__other"
            href={searchUrl(fields, { tab })}
            data-event="tab.chosen"
            data-value={tab}
            data-no-prefetch=""
          >
            {site.text(`search.${tab}`)} ({count})
          </a>
        ))}
      </p>
    </div>
  )
}
