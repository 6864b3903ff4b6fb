import { getTableName } from 'drizzle-orm'
import type { SiteLanguages } from '../language/language.ts'
import { fillSearch } from '../search/fill-search.ts'
import type { SearchTypes } from '../search/search-type.ts'
import { searchEntryTable } from '../search/table.ts'
import { type ChangedRow, updateSearch } from '../search/update-search.ts'
import type { Database, Transaction } from '../store/database.ts'
import { inVariant, storedVariants, tablesOf } from '../store/stored-variants.ts'

/** What the search is made by, and what changed. */
export interface ContentSearch {
  languages: SiteLanguages
  types: SearchTypes
  /** Rows that all variants share. */
  changed: readonly ChangedRow[]
}

/** Whether the search of a variant has an index of its own. */
export async function hasOwnSearch(db: Pick<Database, 'execute'>, variant: string): Promise<boolean> {
  return (await tablesOf(db, variant)).includes(getTableName(searchEntryTable))
}

/** Updates the search of each variant that has one of its own. */
export async function updateVariantSearches(transaction: Transaction, search: ContentSearch): Promise<void> {
  for (const variant of await storedVariants(transaction))
    // oxlint-disable-next-line no-await-in-loop -- a transaction executes one statement after the other
    await updateVariantSearch(transaction, variant, { ...search, isOther: false })
}

/** @param search.isOther whether the variant has other tables than before: any of its rows may differ then. */
export async function updateVariantSearch(
  transaction: Transaction,
  variant: string,
  { languages, types, changed, isOther }: ContentSearch & { isOther: boolean },
): Promise<void> {
  if (!(await hasOwnSearch(transaction, variant))) return
  await inVariant(transaction, variant, () =>
    isOther ? fillSearch(transaction, languages, types) : updateSearch(transaction, languages, types, { changed }),
  )
}
