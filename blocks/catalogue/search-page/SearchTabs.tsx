import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SearchTab } from '../../../flows/search-page/search-page.machine.ts'
import { LinkTabs } from '../../shared/LinkTabs.tsx'
import type { SearchPageFields } from './fields.generated.ts'
import { searchUrl, type ResultTab } from './result-tabs.ts'

export interface SearchTabsProps {
  fields: SearchPageFields
  tabs: readonly ResultTab[]
  shown: SearchTab
  site: SiteContext
}

/** Links to the kinds of results with their number. Below 1024 px their panel is open as long as none is chosen, or always beside the results. */
export function SearchTabs({ fields, tabs, shown, site }: SearchTabsProps) {
  const count = tabs.find(({ tab }) => tab === shown)?.count ?? 0
  return (
    <div className="search-tabs">
      <LinkTabs
        heading={site.text('search.tabs')}
        label={site.t('search.tabs')}
        chosen={{ text: site.text(`search.${shown}`), region: 'search-tab' }}
        open={!fields.tab || fields.narrow === 'results'}
        tabs={tabs.map((one) => ({
          href: searchUrl(fields, { tab: one.tab }),
          label: (
            <>
              {site.text(`search.${one.tab}`)} <span className="search-tabs__count">{one.count}</span>
            </>
          ),
          current: one.tab === shown,
          event: 'tab.chosen',
          value: one.tab,
          part: one.tab,
        }))}
      />
      <output className="search-tabs__total" data-region="search-count">
        {site.text('search.count', { count })}
      </output>
    </div>
  )
}
