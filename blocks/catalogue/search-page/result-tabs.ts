import { searchTabs, type SearchTab } from '../../../flows/search-page/search-page.machine.ts'
import type { SearchSummary } from '../../shared/parts.generated.ts'
import type { SearchPageFields } from './fields.generated.ts'

export interface ResultTab {
  tab: SearchTab
  count: number
}

type NodeType = keyof SearchSummary['counts']

const nodeTypes = {
  products: 'product',
  collections: 'collection',
  journal: 'article',
  pages: 'pages',
} as const satisfies Record<SearchTab, NodeType>

/** The kinds of results, with the number of each. */
export function resultTabs({ summary }: SearchPageFields): ResultTab[] {
  return searchTabs.map((tab) => ({ tab, count: summary?.counts[nodeTypes[tab]] ?? 0 }))
}

/** The tab that is shown as long as none is chosen: the first one that has results, as the content service says. */
export function firstTab({ summary }: SearchPageFields): SearchTab {
  return searchTabs.find((tab) => nodeTypes[tab] === summary?.firstType) ?? searchTabs[0]
}

/** URL of a tab, or of a page of the products. Default values are left out. */
export function searchUrl(
  { pageUrl, item }: SearchPageFields,
  { tab, page = 1 }: { tab?: SearchTab | null | undefined; page?: number },
): string {
  const query = new URLSearchParams({ item, ...(tab ? { tab } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return `${pageUrl?.href ?? ''}?${query.toString()}`
}
