import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SearchTab } from '../../../flows/search-page/search-page.machine.ts'
import { Icon } from '../../shared/Icon.tsx'
import type { SearchPageFields } from './fields.generated.ts'
import { searchUrl, type FoundTab } from './found-tabs.ts'

export interface SearchTabsProps {
  fields: SearchPageFields
  tabs: readonly FoundTab[]
  shown: SearchTab
  site: SiteContext
}

/** A row of links to the kinds of results; below 1024 px they stand in a panel, open as long as none is chosen. */
export function SearchTabs({ fields, tabs, shown, site }: SearchTabsProps) {
  const count = tabs.find(({ tab }) => tab === shown)?.count ?? 0
  return (
    <div className="search-tabs">
      <details className="search-tabs__panel" open={!fields.tab}>
        <summary className="search-tabs__summary">
          {site.t('search.tabs')}
          <span className="search-tabs__chosen" data-region="search-tab">
            {site.t(`search.${shown}`)}
          </span>
          <Icon name="chevron" />
        </summary>
        {/* The script shows these pages without loading them. */}
        <nav aria-label={site.t('search.tabs')} data-no-prefetch="">
          <ul className="search-tabs__items">
            {tabs.map((one) => (
              <li key={one.tab}>
                <a
                  className="search-tabs__item"
                  href={searchUrl(fields, { tab: one.tab })}
                  aria-current={one.tab === shown ? 'true' : undefined}
                  data-event="tab.chosen"
                  data-value={one.tab}
                  data-part={one.tab}
                >
                  {site.t(`search.${one.tab}`)} <span className="search-tabs__count">{one.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </details>
      <output className="search-tabs__total" data-region="search-count">
        {site.t('search.count', { count })}
      </output>
    </div>
  )
}
