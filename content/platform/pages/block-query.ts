import type { Entity } from '../entity/kinds.ts'
import type { ContentContext } from '../graphql/context.ts'

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

/** The ids that `read` returns, cached for the query and the entity. @param name as in `$query`. */
export async function cachedIds(
  name: string,
  { query, entity, context }: { query: BlockQuery; entity: Entity; context: ContentContext },
  read: () => Promise<{ id: string }[]>,
): Promise<readonly string[]> {
  const key = `${name} ${JSON.stringify(query)} ${entity.kind}/${entity.id}`
  return context.reads.query(key, async () => (await read()).map(({ id }) => id))
}
