import { and, asc, eq } from 'drizzle-orm'
import type { ContentData } from '../entity/kinds.ts'
import type { PageKind } from '../entity/page-kind.ts'
import { inLanguage } from './in-language.ts'
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
