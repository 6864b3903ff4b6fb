import { asc } from 'drizzle-orm'
import type { ContentContext } from '../graphql/context.ts'
import type { ContentData } from '../entity/kinds.ts'
import { entityTables } from '../store/entity-tables.ts'
import { inLanguage } from './in-language.ts'
import { toEntity } from './reads.ts'

/** All entities of a kind that have a page in the requested language, by id. For the kinds that have few. */
export function entitiesInLanguage(
  kind: 'collection' | 'inspiration',
  { reads, language }: ContentContext,
): ContentData[] | Promise<ContentData[]> {
  const table = entityTables[kind]
  return reads.query(`${kind} in ${language}`, async () => {
    const rows = await reads.db.select().from(table).where(inLanguage(table, language)).orderBy(asc(table.id))
    return rows.map((row) => toEntity(kind, row).data)
  })
}
