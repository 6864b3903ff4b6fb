import { and, asc, ne, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from '../entity/kinds.ts'
import type { PageTable } from '../entity/page-kind.ts'
import type { ContentContext } from '../graphql/context.ts'
import { entitySource, listSource } from '../sources/source.ts'

/** A list in a layout that is queried for each entity: `{ "$query": "products", "where": { "sameCollection": true } }`. */
export interface BlockQuery {
  where: Readonly<Record<string, unknown>>
  /** Ids, at most. */
  limit: number
}

/** Ids of the results of a query for an entity, which is never among them. */
export type QueriedIds = (query: BlockQuery, entity: Entity, context: ContentContext) => Promise<readonly string[]>

/** By the value of `$query`. */
export type BlockQueries = ReadonlyMap<string, QueriedIds>

const defaultLimit = 12

/** The ids that `{ "$query": …, "where": {…}, "limit": 8 }` stands for; undefined for anything else. */
export function queriedIds(
  value: object,
  entity: Entity,
  { context, queries }: { context: ContentContext; queries: BlockQueries },
): Promise<readonly string[]> | undefined {
  const query = '$query' in value ? queries.get(String(value.$query)) : undefined
  const where = 'where' in value && typeof value.where === 'object' ? { ...value.where } : {}
  const limit = 'limit' in value && typeof value.limit === 'number' ? value.limit : defaultLimit
  return query?.({ where, limit }, entity, context)
}

interface OtherEntities {
  /** As in `$query`. */
  name: string
  /** The kind of all entities of the table. */
  kind: string
  table: PageTable
  /** Conditions besides that of being another one. */
  where?: (...query: Parameters<QueriedIds>) => (SQL | undefined)[]
  /** By default, by id. */
  order?: readonly (SQL | AnyPgColumn)[]
}

/** The other entities of a table that meet the conditions, cached for the query and the entity. */
export function otherEntities({ name, kind, table, where, order = [asc(table.id)] }: OtherEntities): QueriedIds {
  return async (query, entity, context) => {
    const { reads } = context
    const conditions = where?.(query, entity, context) ?? []
    const key = `${name} ${JSON.stringify(query)} ${entity.kind}/${entity.id}`
    const list = listSource(kind)
    // The conditions depend on the entity. What they read of it is recorded, but its key does not name it.
    const shared = { key, sources: [list, entitySource(entity.kind, entity.id)], used: [list] }
    return reads.query(shared, async ({ db }) => {
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(ne(table.id, entity.id), ...conditions))
        .orderBy(...order)
        .limit(query.limit)
      return rows.map(({ id }) => id)
    })
  }
}
