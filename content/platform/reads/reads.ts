import type { ContentData, Entity } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { Slugs } from '../paths/path-rows.ts'
import { recordedData, recordedEntity } from '../sources/recorded-entity.ts'
import { createRecorder, type Recorder } from '../sources/recorder.ts'
import { idsSource, kindSource, parts, slugPart, type Source } from '../sources/source.ts'
import { shortNamesOf } from '../sources/source-name.ts'
import type { Database } from '../store/database.ts'
import { createBatchedRead } from './batched-read.ts'
import type { ContentCache, QueryResult, ValueCache } from './content-cache.ts'
import { readEntities, readIds, readLayouts, readShell, readSlugs } from './stored-content.ts'

export type MaybePromise<Value> = Value | Promise<Value>

/**
 * The reads of one request: what is requested together is read together, and only once. All that is read is recorded, also
 * what is not found and what is in a cache: there is no other way to the content of the store.
 */
export interface Reads {
  entity: (kind: string, id: string) => MaybePromise<Entity | null>
  slugs: (kind: string, id: string) => MaybePromise<Slugs | null>
  /** Id of the entity per language, by a current or former slug. */
  idsBySlug: (kind: string, slug: string) => MaybePromise<Slugs | null>
  layout: (kind: string) => MaybePromise<readonly ContentData[] | null>
  shell: (id: string) => MaybePromise<ContentData | null>
  /** All rows of a small table without pages, by id. Each row has its id among its fields. */
  rows: (kind: string, read: (db: Database) => Promise<readonly ContentRow[]>) => MaybePromise<ContentRows>
  /** The result of a query, cached until one of its sources changes. */
  query: <Value>(query: SharedQuery, read: (reads: QueryReads) => Promise<Value>) => MaybePromise<Value>
  /** As `query`, for the few results that are computed from all entities of a kind. */
  aggregate: <Value>(query: SharedQuery, read: (reads: QueryReads) => Promise<Value>) => MaybePromise<Value>
  /** A query that is not cached. @param sources what its result is made of; none for what is not content. */
  read: <Value>(sources: readonly Source[], read: (db: Database) => Value) => Value
  /** What the request has read. */
  readonly recorder: Recorder
}

/** For a query: what it reads is recorded as that of the query. */
export interface QueryReads extends Reads {
  db: Database
}

export interface SharedQuery {
  /** Names the query. */
  key: string
  /** What the result is made of, besides what the query reads by `reads`. */
  sources: readonly Source[]
  /** The part of it that this request uses; by default all. */
  used?: readonly Source[]
}

export interface ContentRow {
  id: string
  data: ContentData
}

export type ContentRows = ReadonlyMap<string, ContentData>

type ReadCache = Omit<ContentCache<unknown>, 'results'>

/** @param kinds All others have neither entities nor slugs. */
export function createReads(db: Database, cache: ReadCache, kinds: PageKinds): Reads {
  const stored = {
    entities: createBatchedRead(readEntities(db, kinds), cache.entities),
    slugs: createBatchedRead(readSlugs(db), cache.slugs),
    ids: createBatchedRead(readIds(db), cache.ids),
    layouts: createBatchedRead(readLayouts(db), cache.layouts),
    shell: createBatchedRead(readShell(db), cache.shell),
  }
  // PostgreSQL has no text with a NUL character, so nothing has such an id.
  const isStorable = (kind: string, id: string): boolean => kinds.has(kind) && !id.includes('\0')

  const recordedBy = (recorder: Recorder): Reads => {
    const ofEntity = <Value, Result>(
      [kind, id]: readonly [kind: string, id: string],
      value: MaybePromise<Value | null>,
      recorded: (value: Value, record: ReturnType<Recorder['entity']>) => Result,
    ): MaybePromise<Result | null> => {
      const record = recorder.entity(kind, id)
      record.read(parts.row)
      return after(value, (found) => (found === null ? null : recorded(found, record)))
    }
    const shared =
      (values: ValueCache<QueryResult>, name: string): Reads['query'] =>
      <Value>({ key, sources, used }: SharedQuery, read: (reads: QueryReads) => Promise<Value>) => {
        const run = async (): Promise<QueryResult> => {
          const own = createRecorder()
          for (const source of sources) own.add(source)
          return { value: await read({ ...recordedBy(own), db }), recorded: own }
        }
        return after(readOnce({ values, pending: cache.pending }, `${name} ${key}`, run), ({ value, recorded }) => {
          if (used) for (const source of used) recorder.add(source)
          else recorder.merge(recorded)
          // A key names one query, so the value cached under it has that query's type.
          return value as Value
        })
      }
    const aggregate = shared(cache.aggregates, 'aggregate')
    const recordedRows: Record<string, MaybePromise<ContentRows>> = {}
    return {
      recorder,
      entity: (kind, id) =>
        isStorable(kind, id) ? ofEntity([kind, id], stored.entities(`${kind}/${id}`), recordedEntity) : null,
      slugs: (kind, id) => {
        if (!isStorable(kind, id)) return null
        recorder.add({ kind, id, part: parts.slugs, languages: 'answer' })
        return stored.slugs(`${kind}/${id}`)
      },
      idsBySlug: (kind, slug) => {
        if (!isStorable(kind, slug)) return null
        recorder.add({ kind, id: null, part: slugPart(slug), languages: 'every' })
        return stored.ids(`${kind}/${slug}`)
      },
      layout: (kind) =>
        ofEntity(['layout', kind], stored.layouts(kind), (blocks, record) => {
          record.read('blocks')
          return blocks
        }),
      shell: (id) => ofEntity(['shell', id], stored.shell(id), recordedData),
      rows: (kind, read) => {
        const query = { key: kind, sources: [kindSource(kind)], used: [idsSource(kind)] }
        return (recordedRows[kind] ??= after(
          aggregate(query, ({ db: own }) => read(own)),
          (rows) => new Map(rows.map(({ id, data }) => [id, recordedData({ ...data, id }, recorder.entity(kind, id))])),
        ))
      },
      query: shared(cache.queries, 'query'),
      aggregate,
      read: (sources, read) => {
        for (const source of sources) recorder.add(source)
        return read(db)
      },
    }
  }
  return recordedBy(createRecorder())
}

function after<Value, Result>(value: MaybePromise<Value>, use: (value: Value) => Result): MaybePromise<Result> {
  return value instanceof Promise ? value.then(use) : use(value)
}

interface QueryCache {
  values: ValueCache<QueryResult>
  pending: ReadCache['pending']
}

/** Concurrent callers share one read, unless the content has changed since it started. */
function readOnce(
  { values, pending }: QueryCache,
  key: string,
  read: () => Promise<QueryResult>,
): MaybePromise<QueryResult> {
  const cached = values.get(key)?.value
  if (cached) return cached
  const current = pending.get(key)
  if (current) return current
  const store = values.startRead()
  const reading = read().then((result) => {
    // The result has every language, whatever each request uses of it.
    store(key, result, shortNamesOf(result.recorded.names(null)))
    return result
  })
  const end = (): void => void (pending.get(key) === reading && pending.delete(key))
  reading.then(end, end)
  pending.set(key, reading)
  return reading
}
