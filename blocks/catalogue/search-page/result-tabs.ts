import { searchTabs, type SearchTab } from '../../../flows/search-page/search-page.machine.ts'
import type { SearchPageFields } from './fields.generated.ts'

export interface ResultTab {
  tab: SearchTab
  count: number
}

/** The kinds of results, with the number of each. */
export function resultTabs(fields: SearchPageFields): ResultTab[] {
  const { products, collectionCount, journalCount, pageCount } = fields
  const lists = { products, collections: collectionCount, journal: journalCount, pages: pageCount }
  return searchTabs.map((tab) => ({ tab, count: lists[tab]?.pageInfo.totalCount ?? 0 }))
}

/** URL of a tab, or of a page of the products. Default values are left out. */
export function searchUrl(
  { pageUrl, item }: SearchPageFields,
  { tab, page = 1 }: { tab?: SearchTab | null | undefined; page?: number },
): string {
  const query = new URLSearchParams({ item, ...(tab ? { tab } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return `${pageUrl?.href ?? ''}?${query.toString()}`
}
