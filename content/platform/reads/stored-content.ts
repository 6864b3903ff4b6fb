import { and, eq, inArray } from 'drizzle-orm'
import type { ContentData, Entity } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { Slugs } from '../paths/path-rows.ts'
import { pathTable } from '../paths/table.ts'
import type { Database } from '../store/database.ts'
import type { ReadMany } from './batched-read.ts'
import { layoutTable, shellTable } from './table.ts'

/** Groups keys of the form `kind/rest` by kind. */
function byKind(keys: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const slash = key.indexOf('/')
    const kind = key.slice(0, slash)
    groups.set(kind, [...(groups.get(kind) ?? []), key.slice(slash + 1)])
  }
  return groups
}

/** Reads entities by `kind/id`. */
export function readEntities(db: Database, kinds: PageKinds): ReadMany<Entity> {
  return async (keys) => {
    const found = new Map<string, Entity>()
    await Promise.all(
      [...byKind(keys)].map(async ([kind, ids]) => {
        const table = kinds.get(kind)?.table
        if (!table) return
        const rows = await db
          .select({ id: table.id, updatedAt: table.updatedAt, languages: table.languages, data: table.data })
          .from(table)
          .where(and(table.kind && eq(table.kind, kind), inArray(table.id, ids)))
        for (const row of rows) found.set(`${kind}/${row.id}`, toEntity(kind, row))
      }),
    )
    return found
  }
}

/** GraphQL resolves the fields of an entity from its data, so the id is added to it. */
function toEntity(kind: string, row: Omit<Entity, 'kind'>): Entity {
  return { kind, ...row, data: { ...row.data, id: row.id } }
}

/** Reads the current slugs of entities by `kind/id`. */
export function readSlugs(db: Database): ReadMany<Slugs> {
  return readPaths(db, pathTable.entityId, (path) => (path.former ? null : [path.entityId, path.slug]))
}

/** Reads the ids of entities by `kind/slug`, current or former. */
export function readIds(db: Database): ReadMany<Slugs> {
  return readPaths(db, pathTable.slug, (path) => [path.slug, path.entityId])
}

type Path = typeof pathTable.$inferSelect

function readPaths(
  db: Database,
  column: typeof pathTable.entityId | typeof pathTable.slug,
  entry: (path: Path) => [key: string, value: string] | null,
): ReadMany<Slugs> {
  return async (keys) => {
    const found = new Map<string, Record<string, string>>()
    await Promise.all(
      [...byKind(keys)].map(async ([kind, values]) => {
        const paths = await db
          .select()
          .from(pathTable)
          .where(and(eq(pathTable.kind, kind), inArray(column, values)))
        for (const path of paths) {
          const [key, value] = entry(path) ?? []
          if (key === undefined || value === undefined) continue
          const byLanguage = found.get(`${kind}/${key}`) ?? {}
          byLanguage[path.language] = value
          found.set(`${kind}/${key}`, byLanguage)
        }
      }),
    )
    return found
  }
}

/** Reads the blocks of layouts by kind. */
export function readLayouts(db: Database): ReadMany<readonly ContentData[]> {
  return async (kinds) => {
    const rows = await db
      .select()
      .from(layoutTable)
      .where(inArray(layoutTable.kind, [...kinds]))
    return new Map(rows.map((row) => [row.kind, row.blocks]))
  }
}

/** Reads the content that is there once, by id. */
export function readShell(db: Database): ReadMany<ContentData> {
  return async () => {
    const rows = await db.select().from(shellTable)
    return new Map(rows.map((row) => [row.id, row.data]))
  }
}
