import { and, eq, inArray } from 'drizzle-orm'
import type { ContentData, Entity } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { Slugs } from '../paths/path-rows.ts'
import { pathTable } from '../paths/table.ts'
import { layoutTable, shellTable } from './table.ts'
import { createBatchedRead, type ReadMany } from './batched-read.ts'
import type { ContentCache } from './content-cache.ts'
import type { Database } from '../store/database.ts'

type MaybePromise<Value> = Value | Promise<Value>

/** The reads of one request: what is requested together is read together, and only once. */
export interface Reads {
  db: Database
  entity: (kind: string, id: string) => MaybePromise<Entity | null>
  slugs: (kind: string, id: string) => MaybePromise<Slugs | null>
  /** Id of the entity per language, by a current or former slug. */
  idsBySlug: (kind: string, slug: string) => MaybePromise<Slugs | null>
  layout: (kind: string) => MaybePromise<readonly ContentData[] | null>
  shell: (id: string) => MaybePromise<ContentData | null>
  /** The result of a query, cached until the content changes. The key names the query. */
  query: <Value>(key: string, read: () => Promise<Value>) => MaybePromise<Value>
  /** As `query`, for the few results that are computed from all entities of a kind. */
  aggregate: <Value>(key: string, read: () => Promise<Value>) => MaybePromise<Value>
}

type ReadCache = Omit<ContentCache<unknown>, 'results'>

/** @param kinds All others have neither entities nor slugs. */
export function createReads(db: Database, cache: ReadCache, kinds: PageKinds): Reads {
  const entities = createBatchedRead(readEntities(db, kinds), cache.entities)
  const slugs = createBatchedRead(readSlugs(db), cache.slugs)
  const ids = createBatchedRead(readIds(db), cache.ids)
  const layouts = createBatchedRead(readLayouts(db), cache.layouts)
  const shell = createBatchedRead(readShell(db), cache.shell)
  // PostgreSQL has no text with a NUL character, so nothing has such an id.
  const isStorable = (kind: string, id: string): boolean => kinds.has(kind) && !id.includes('\0')
  return {
    db,
    entity: (kind, id) => (isStorable(kind, id) ? entities(`${kind}/${id}`) : null),
    slugs: (kind, id) => (isStorable(kind, id) ? slugs(`${kind}/${id}`) : null),
    idsBySlug: (kind, slug) => (isStorable(kind, slug) ? ids(`${kind}/${slug}`) : null),
    layout: (kind) => layouts(kind),
    shell: (id) => shell(id),
    query: (key, read) => readOnce({ values: cache.queries, pending: cache.pending }, `query ${key}`, read),
    aggregate: (key, read) => readOnce({ values: cache.aggregates, pending: cache.pending }, `aggregate ${key}`, read),
  }
}

interface QueryCache {
  values: ReadCache['queries']
  pending: ReadCache['pending']
}

/** Concurrent callers share one read, unless the content has changed since it started. */
function readOnce<Value>(
  { values, pending }: QueryCache,
  key: string,
  read: () => Promise<Value>,
): MaybePromise<Value> {
  const cached = values.get(key)
  // A key names one query, so the value cached under it has that query's type.
  if (cached) return cached.value as Value
  const current = pending.get(key)
  if (current) return current as Promise<Value>
  const store = values.startRead()
  const reading = read().then((value) => {
    store(key, value)
    return value
  })
  const end = (): void => void (pending.get(key) === reading && pending.delete(key))
  reading.then(end, end)
  pending.set(key, reading)
  return reading
}

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

function readEntities(db: Database, kinds: PageKinds): ReadMany<Entity> {
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
export function toEntity(kind: string, row: Omit<Entity, 'kind'>): Entity {
  return { kind, ...row, data: { ...row.data, id: row.id } }
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
          const byLanguage = found.get(`${kind}/${key}`) ?? {}
          byLanguage[path.language] = value
          found.set(`${kind}/${key}`, byLanguage)
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
