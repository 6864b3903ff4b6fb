import { type SQL, sql } from 'drizzle-orm'
import type { CheckModel } from '../checking/check-input.ts'
import type { PageKind } from '../entity/page-kind.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { ReferenceRules } from '../loading/entity-content.ts'
import { platformFiles } from '../loading/platform-files.ts'
import type { BlockQueries } from '../pages/block-query.ts'
import type { EntityDefinition } from './entity-definition.ts'

/** All entities, compiled into what each part of the platform looks up. */
export interface ContentModel extends CheckModel {
  resolvers: readonly Resolvers[]
  blockQueries: BlockQueries
  /** SQL of all ids in the store that content can refer to: one column, `key`, as `kind/id`. */
  storedKeys: SQL
}

/**
 * The model of these entities.
 * @throws an error if two of them have a page kind, a file type, a node type or a `$query` of the same name.
 */
export function createContentModel(entities: readonly EntityDefinition[]): ContentModel {
  const pages = entities.flatMap((entity) => (entity.pages ?? []).map((page) => ({ entity, name: page.kind, page })))
  const files = entities.flatMap((entity) => (entity.files ?? []).map((file) => ({ entity, name: file.name, file })))
  const searches = entities.flatMap((entity) =>
    entity.search ? [{ entity, name: entity.search.nodeType, search: entity.search }] : [],
  )
  const queries = entities.flatMap((entity) =>
    Object.entries(entity.blockQueries ?? {}).map(([name, ids]) => ({ entity, name, ids })),
  )
  checkUnique('page kind', pages)
  checkUnique('file type', files)
  checkUnique('node type', searches)
  checkUnique('$query', queries)
  const kinds = pages.map(({ page }) => page)
  return {
    contents: entities,
    fileTypes: new Map([...files.map(({ file }) => file), ...platformFiles].map((file) => [file.name, file])),
    kinds: new Map(kinds.map((page) => [page.kind, page])),
    references: mergeReferences(entities, kinds),
    searchTypes: searches.map(({ search }) => search).toSorted((a, b) => a.order - b.order),
    checks: entities.flatMap(({ checks }) => checks ?? []),
    linkValues: entities.flatMap(({ linkValues }) => linkValues ?? []),
    resolvers: entities.flatMap(({ resolvers }) => (resolvers ? [resolvers] : [])),
    blockQueries: new Map(queries.map(({ name, ids }) => [name, ids])),
    storedKeys: sql.join(
      [...kinds.map(pageKeys), ...entities.flatMap((one) => one.storedKeys ?? [])],
      sql` union all `,
    ),
  }
}

function checkUnique(what: string, named: readonly { entity: EntityDefinition; name: string }[]): void {
  const owners = new Map<string, string>()
  for (const { entity, name } of named) {
    const owner = owners.get(name)
    if (owner !== undefined)
      throw new Error(
        `The entities "${owner}" and "${entity.name}" both define the ${what} "${name}". Rename one of them.`,
      )
    owners.set(name, entity.name)
  }
}

function mergeReferences(entities: readonly EntityDefinition[], kinds: readonly PageKind[]): ReferenceRules {
  const rules = entities.flatMap(({ references }) => references ?? [])
  return {
    keys: merge([
      ...kinds.map(({ kind, keys = [] }) => Object.fromEntries(keys.map((key) => [key, kind]))),
      ...rules.map(({ keys }) => keys),
    ]),
    within: merge(rules.map(({ within }) => within)),
    names: merge(rules.map(({ names }) => names)),
  }
}

function merge<Value>(records: readonly (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> {
  return Object.fromEntries(records.flatMap((record) => Object.entries(record ?? {})))
}

function pageKeys({ kind, table }: PageKind): SQL {
  const where = table.kind ? sql`where kind = ${kind}` : sql``
  return sql`select ${kind}::text || '/' || id as key from ${table} ${where}`
}
