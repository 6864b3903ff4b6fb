import { and, arrayContains, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { ContentData } from '../entity/kinds.ts'
import type { PageKind, PageTable } from '../entity/page-kind.ts'
import { type Reads, toEntity } from './reads.ts'

/** All entities of a kind that have a page in the requested language, by id. For the kinds that have few. */
export function entitiesInLanguage(
  { kind, table }: PageKind,
  { reads, language }: { reads: Reads; language: string },
): ContentData[] | Promise<ContentData[]> {
  return reads.query(`${kind} in ${language}`, async () => {
    const rows = await reads.db
      .select({ id: table.id, updatedAt: table.updatedAt, languages: table.languages, data: table.data })
      .from(table)
      .where(and(table.kind && eq(table.kind, kind), inLanguage(table, language)))
      .orderBy(asc(table.id))
    return rows.map((row) => toEntity(kind, row).data)
  })
}

/** Matches the rows whose page exists in the language. */
export function inLanguage(table: Pick<PageTable, 'languages'>, language: string): SQL | undefined {
  return or(isNull(table.languages), arrayContains(table.languages, [language]))
}
