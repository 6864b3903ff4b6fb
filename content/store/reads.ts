import { and, eq, inArray } from 'drizzle-orm'
import { type ContentData, type Entity, type EntityKind, isEntityKind } from '../kinds.ts'
import { layoutTable } from '../layouts/table.ts'
import type { Slugs } from '../paths/slugs.ts'
import { pageTable } from '../pages/table.ts'
import { pathTable } from '../paths/table.ts'
import { shellTable } from '../shell/table.ts'
import { createBatch, type ReadMany } from './batch.ts'
import type { ContentCache } from './content-cache.ts'
import { entityTables } from './entity-tables.ts'
import type { Database } from './database.ts'

type Eventually<Value> = Value | Promise<Value>

/** Reading for one request: everything that is asked for together is read together, and read once. */
export interface Reads {
  db: Database
  entity: (kind: EntityKind, id: string) => Eventually<Entity | null>
  slugs: (kind: EntityKind, id: string) => Eventually<Slugs | null>
  /** Id of the entity per language, by a slug that it has or had. */
  idsBySlug: (kind: EntityKind, slug: string) => Eventually<Slugs | null>
  layout: (kind: string) => Eventually<readonly ContentData[] | null>
  shell: (id: typeof shellTable.$inferSelect.id) => Eventually<ContentData | null>
  /** The answer of a query that always says the same until the content changes. */
  once: <Value>(key: string, read: () => Promise<Value>) => Eventually<Value>
  /** As `once`, for the few that are made of all entities of a kind. */
  lasting: <Value>(key: string, read: () => Promise<Value>) => Eventually<Value>
}

type ReadCache = Omit<ContentCache<unknown>, 'answers'>

export function createReads(db: Database, cache: ReadCache): Reads {
  const entities = createBatch(readEntities(db), cache.entities)
  const slugs = createBatch(readSlugs(db), cache.slugs)
  const ids = createBatch(readIds(db), cache.ids)
  const layouts = createBatch(readLayouts(db), cache.layouts)
  const shell = createBatch(readShell(db), cache.shell)
  return {
    db,
    entity: (kind, id) => entities(`${kind}/${id}`),
    slugs: (kind, id) => slugs(`${kind}/${id}`),
    idsBySlug: (kind, slug) => ids(`${kind}/${slug}`),
    layout: (kind) => layouts(kind),
    shell: (id) => shell(id),
    once: (key, read) => once({ keep: cache.lists, underway: cache.underway }, `list ${key}`, read),
    lasting: (key, read) => once({ keep: cache.lasting, underway: cache.underway }, `lasting ${key}`, read),
  }
}

interface Once {
  keep: ReadCache['lists']
  underway: ReadCache['underway']
}

/** Who asks while it is being read waits for the same reading, unless the content has changed since that began. */
function once<Value>({ keep, underway }: Once, key: string, read: () => Promise<Value>): Eventually<Value> {
  const kept = keep.get(key)
  // A key names one query, so what is kept under it has that query's type.
  if (kept) return kept.value as Value
  const begun = underway.get(key)
  if (begun) return begun as Promise<Value>
  const keepValue = keep.begin()
  const reading = read().then((value) => {
    keepValue(key, value)
    return value
  })
  const end = (): void => void (underway.get(key) === reading && underway.delete(key))
  reading.then(end, end)
  underway.set(key, reading)
  return reading
}

/** The keys `kind/rest`, sorted by kind. */
function byKind(keys: readonly string[]): Map<EntityKind, string[]> {
  const sorted = new Map<EntityKind, string[]>()
  for (const key of keys) {
    const slash = key.indexOf('/')
    const kind = key.slice(0, slash)
    if (isEntityKind(kind)) sorted.set(kind, [...(sorted.get(kind) ?? []), key.slice(slash + 1)])
  }
  return sorted
}

function readEntities(db: Database): ReadMany<Entity> {
  return async (keys) => {
    const found = new Map<string, Entity>()
    await Promise.all(
      [...byKind(keys)].map(async ([kind, ids]) => {
        const table = entityTables[kind]
        const rows = await db
          .select({ id: table.id, updatedAt: table.updatedAt, languages: table.languages, data: table.data })
          .from(table)
          .where(
            table === pageTable
              ? and(eq(pageTable.kind, pageKind(kind)), inArray(table.id, ids))
              : inArray(table.id, ids),
          )
        for (const row of rows) found.set(`${kind}/${row.id}`, toEntity(kind, row))
      }),
    )
    return found
  }
}

/** Its fields answer for the entity in GraphQL, so the id stands among them. */
export function toEntity(kind: EntityKind, row: Omit<Entity, 'kind'>): Entity {
  return { kind, ...row, data: { ...row.data, id: row.id } }
}

function pageKind(kind: EntityKind): 'page' | 'cms' | 'overview' {
  return kind === 'cms' || kind === 'overview' ? kind : 'page'
}

function readSlugs(db: Database): ReadMany<Slugs> {
  return readPaths(db, pathTable.entityId, (path) => (path.former ? null : [path.entityId, path.slug]))
}

function readIds(db: Database): ReadMany<Slugs> {
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
          const sides = found.get(`${kind}/${key}`) ?? {}
          sides[path.language] = value
          found.set(`${kind}/${key}`, sides)
        }
      }),
    )
    return found
  }
}

function readLayouts(db: Database): ReadMany<readonly ContentData[]> {
  return async (kinds) => {
    const rows = await db
      .select()
      .from(layoutTable)
      .where(inArray(layoutTable.kind, [...kinds]))
    return new Map(rows.map((row) => [row.kind, row.blocks]))
  }
}

function readShell(db: Database): ReadMany<ContentData> {
  return async () => {
    const rows = await db.select().from(shellTable)
    return new Map(rows.map((row) => [row.id, row.data]))
  }
}
