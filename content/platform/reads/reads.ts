import type { ContentData, Entity } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { Slugs } from '../paths/path-rows.ts'
import { recordedData, recordedEntity } from '../sources/recorded-entity.ts'
import { createRecorder, type EntityRecord, type Recorder } from '../sources/recorder.ts'
import { idsSource, kindSource, parts, slugPart, type Source } from '../sources/source.ts'
import type { Database } from '../store/database.ts'
import { createBatchedRead } from './batched-read.ts'
import type { ContentCache, QueryResult, ValueCache } from './content-cache.ts'
import { after, type MaybePromise } from './maybe-promise.ts'
import { readOnce } from './read-once.ts'
import { readEntities, readIds, readLayouts, readShell, readSlugs } from './stored-content.ts'

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

interface StoredContent {
  db: Database
  cache: ReadCache
  /** PostgreSQL has no text with a NUL character, so nothing has such an id; and only page kinds have entities. */
  isStorable: (kind: string, id: string) => boolean
  batched: ReturnType<typeof batchedReads>
}

/** @param kinds All others have neither entities nor slugs. */
export function createReads(db: Database, cache: ReadCache, kinds: PageKinds): Reads {
  const isStorable = (kind: string, id: string): boolean => kinds.has(kind) && !id.includes('\0')
  return recordedReads({ db, cache, isStorable, batched: batchedReads(db, cache, kinds) }, createRecorder())
}

function batchedReads(db: Database, cache: ReadCache, kinds: PageKinds) {
  return {
    entities: createBatchedRead(readEntities(db, kinds), cache.entities),
    slugs: createBatchedRead(readSlugs(db), cache.slugs),
    ids: createBatchedRead(readIds(db), cache.ids),
    layouts: createBatchedRead(readLayouts(db), cache.layouts),
    shell: createBatchedRead(readShell(db), cache.shell),
  }
}

/** The reads whose recorder is this one: that of a request, or that of a query in it. */
function recordedReads(content: StoredContent, recorder: Recorder): Reads {
  const { db, cache, isStorable, batched } = content
  const record = (kind: string, id: string): EntityRecord => {
    const own = recorder.entity(kind, id)
    own.read(parts.row)
    return own
  }
  const aggregate = sharedQuery(content, { name: 'aggregate', values: cache.aggregates, recorder })
  const recordedRows: Record<string, MaybePromise<ContentRows>> = {}
  return {
    recorder,
    entity: (kind, id) => {
      if (!isStorable(kind, id)) return null
      const own = record(kind, id)
      return after(batched.entities(`${kind}/${id}`), (found) => found && recordedEntity(found, own))
    },
    slugs: (kind, id) => {
      if (!isStorable(kind, id)) return null
      recorder.add({ kind, id, part: parts.slugs, languages: 'answer' })
      return batched.slugs(`${kind}/${id}`)
    },
    idsBySlug: (kind, slug) => {
      if (!isStorable(kind, slug)) return null
      recorder.add({ kind, id: null, part: slugPart(slug), languages: 'every' })
      return batched.ids(`${kind}/${slug}`)
    },
    layout: (kind) => {
      record('layout', kind).read('blocks')
      return batched.layouts(kind)
    },
    shell: (id) => {
      const own = record('shell', id)
      return after(batched.shell(id), (found) => found && recordedData(found, own))
    },
    rows: (kind, read) => {
      const query = { key: kind, sources: [kindSource(kind)], used: [idsSource(kind)] }
      return (recordedRows[kind] ??= after(
        aggregate(query, (own) => read(own.db)),
        (rows) => new Map(rows.map(({ id, data }) => [id, recordedData({ ...data, id }, recorder.entity(kind, id))])),
      ))
    },
    query: sharedQuery(content, { name: 'query', values: cache.queries, recorder }),
    aggregate,
    read: (sources, read) => {
      for (const source of sources) recorder.add(source)
      return read(db)
    },
  }
}

interface QueryUse {
  /** Begins the keys in the cache. */
  name: string
  values: ValueCache<QueryResult>
  recorder: Recorder
}

/** Queries whose results are shared by all requests: whoever uses one records what it is made of. */
function sharedQuery(content: StoredContent, { name, values, recorder }: QueryUse): Reads['query'] {
  return <Value>({ key, sources, used }: SharedQuery, read: (reads: QueryReads) => Promise<Value>) => {
    const run = async (): Promise<QueryResult> => {
      const own = createRecorder()
      for (const source of sources) own.add(source)
      return { value: await read({ ...recordedReads(content, own), db: content.db }), recorded: own }
    }
    const { pending, scope } = content.cache
    return after(readOnce({ values, pending, scope }, `${name} ${key}`, run), ({ value, recorded }) => {
      if (used) for (const source of used) recorder.add(source)
      else recorder.merge(recorded)
      // A key names one query, so the value cached under it has that query's type.
      return value as Value
    })
  }
}
