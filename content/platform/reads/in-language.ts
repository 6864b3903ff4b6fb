import { and, arrayContains, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { ContentData } from '../entity/kinds.ts'
import type { PageKind, PageTable } from '../entity/page-kind.ts'
import { listSource } from '../sources/source.ts'
import type { Reads } from './reads.ts'

/** All entities of a kind that have a page in the requested language, by id. For the kinds that have few. */
export async function entitiesInLanguage(
  { kind, table }: PageKind,
  { reads, language }: { reads: Reads; language: string },
): Promise<ContentData[]> {
  const ids = await reads.query({ key: `${kind} in ${language}`, sources: [listSource(kind)] }, async ({ db }) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(table.kind && eq(table.kind, kind), inLanguage(table, language)))
      .orderBy(asc(table.id))
    return rows.map(({ id }) => id)
  })
  return entityFields(kind, ids, reads)
}

/** The fields of the entities with these ids, in their order, without those that do not exist. Read with one query. */
export async function entityFields(kind: string, ids: readonly string[], reads: Reads): Promise<ContentData[]> {
  const entities = await Promise.all(ids.map((id) => reads.entity(kind, id)))
  return entities.flatMap((entity) => (entity ? [entity.data] : []))
}

/** Matches the rows whose page exists in the language. */
export function inLanguage(table: Pick<PageTable, 'languages'>, language: string): SQL | undefined {
  return or(isNull(table.languages), arrayContains(table.languages, [language]))
}
