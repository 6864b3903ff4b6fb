import type { SourceFilter, SourceOverview } from '../../site/source.ts'
import { ProductCard } from './cards.tsx'

function FilterGroup({ filter }: { filter: SourceFilter }) {
  return (
    <fieldset className="filters__group" data-open="false">
      <legend>
        <button type="button" aria-expanded="false" aria-controls={`f-${filter.id}`}>
          {filter.label}
        </button>
      </legend>
      <ul id={`f-${filter.id}`} className="filters__options">
        {filter.options.map((option) => (
          <li key={option.id}>
            <label>
              <input type="checkbox" name={filter.id} value={option.id} />
              {option.label} <span className="filters__count">({option.count})</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Filters({ filters, total }: Pick<SourceOverview, 'filters' | 'total'>) {
  return (
    <form className="filters" aria-label="Filters">
      <div className="filters__groups">
        {filters.map((filter) => (
          <FilterGroup key={filter.id} filter={filter} />
        ))}
      </div>
      <p className="filters__state" aria-live="polite">{`${total} products`}</p>
    </form>
  )
}

function Pages({ path, page: current, pages }: { path: string; page: number; pages: number }) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return (
    <nav className="pages" aria-label="Pages">
      <ol>
        {numbers.map((number) => (
          <li key={number}>
            <a href={`${path}?page=${number}`} aria-current={number === current ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The list of products: filters with 60 values, 12 cards, links to the other pages. */
export function Overview({ overview }: { overview: SourceOverview }) {
  return (
    <div className="overview">
      <nav className="crumbs" aria-label="Breadcrumb">
        <a href="/">Home</a> / <span aria-current="page">{overview.heading}</span>
      </nav>
      <h1>{overview.heading}</h1>
      <p className="lead">{overview.intro}</p>
      <Filters filters={overview.filters} total={overview.total} />
      <div className="grid">
        {overview.items.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      <Pages path={overview.path} {...overview.pagination} />
      <section className="block">
        <h2>{overview.seo.title}</h2>
        {overview.seo.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    </div>
  )
}
