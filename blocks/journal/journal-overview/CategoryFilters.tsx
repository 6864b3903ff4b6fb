import type { ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import { LinkTabs } from '../../shared/LinkTabs.tsx'

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

/** Links that show the articles of one category, a link that shows all again, and the number of articles. */
export function CategoryFilters({ labels, category, pageUrl, count, site }: CategoryFiltersProps) {
  return (
    <div className="journal-filters">
      <LinkTabs
        heading={site.text('journal.filter')}
        label={site.t('journal.filter')}
        chosen={{ text: labels[category], region: 'journal-category' }}
        tabs={labels.map((label, index) => ({
          href: `${pageUrl.href}?${new URLSearchParams({ category: label }).toString()}`,
          label,
          current: index === category,
          event: 'category.chosen',
          value: index,
          part: `category-${index}`,
        }))}
        event="panel.touched"
        dismissible
      />
      <a
        className="button journal-filters__clear"
        href={pageUrl.href}
        hidden={category < 0}
        data-event="filters.cleared"
        data-part="clear"
        data-no-prefetch=""
      >
        {site.text('journal.clear')}
      </a>
      <output className="journal-filters__count" data-region="journal-count">
        {site.text('journal.count', { count })}
      </output>
    </div>
  )
}
