import { arrayContains, isNull, or, type SQL } from 'drizzle-orm'
import type { entityTables } from '../store/entity-tables.ts'

/** Matches the rows whose page exists in the language. */
export function inLanguage(table: (typeof entityTables)[keyof typeof entityTables], language: string): SQL | undefined {
  return or(isNull(table.languages), arrayContains(table.languages, [language]))
}
