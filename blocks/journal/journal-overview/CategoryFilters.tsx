import type { ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'

export interface CategoryFiltersProps {
  labels: readonly string[]
  /** Index in the labels, -1 for none. */
  category: number
  /** The page without a filter. */
  pageUrl: ResolvedLink
  /** Number of articles that are shown. */
  count: number
  site: SiteContext
}

/** A row of links that narrow the list down; below 1024 px they stand in a panel that opens. */
export function CategoryFilters({ labels, category, pageUrl, count, site }: CategoryFiltersProps) {
  return (
    <div className="journal-filters">
      <details className="journal-filters__panel" data-dismiss="">
        <summary className="journal-filters__summary" data-event="panel.touched">
          {site.t('journal.filter')}
          <span className="journal-filters__chosen" data-region="journal-category">
            {labels[category]}
          </span>
          <Icon name="chevron" />
        </summary>
        {/* The script shows these pages without loading them. */}
        <nav className="journal-filters__sheet" aria-label={site.t('journal.filter')} data-no-prefetch="">
          <ul className="journal-filters__items">
            {labels.map((label, index) => (
              <li key={label}>
                <a
                  className="journal-filters__item"
                  href={`${pageUrl.href}?${new URLSearchParams({ category: label }).toString()}`}
                  aria-current={index === category ? 'true' : undefined}
                  data-event="category.chosen"
                  data-value={index}
                  data-part={`category-${index}`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <a
        className="button journal-filters__clean"
        href={pageUrl.href}
        hidden={category < 0}
        data-event="filters.cleared"
        data-part="clean"
        data-no-prefetch=""
      >
        {site.t('journal.clean')}
      </a>
      <output className="journal-filters__count" data-region="journal-count">
        {site.t('journal.count', { count })}
      </output>
    </div>
  )
}
