import { arrayContains, isNull, or, type SQL } from 'drizzle-orm'
import type { PageTable } from '../entity/page-kind.ts'

/** Matches the rows whose page exists in the language. */
export function inLanguage(table: Pick<PageTable, 'languages'>, language: string): SQL | undefined {
  return or(isNull(table.languages), arrayContains(table.languages, [language]))
}
