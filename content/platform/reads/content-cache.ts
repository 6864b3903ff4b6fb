import { LRUCache } from 'lru-cache'
import type { ContentData, Entity } from '../entity/kinds.ts'
import type { Slugs } from '../paths/path-rows.ts'
import type { Recorder } from '../sources/recorder.ts'
import { parts, slugPart } from '../sources/source.ts'
import { shortNamesOf } from '../sources/source-name.ts'
import { namesIn, type NamesOfPart, type TableScope } from '../sources/table-scope.ts'

/** Values that are cached between requests, until what they are made of changes. */
export interface ValueCache<Value> {
  get: (key: string) => { value: Value | null } | undefined
  /**
   * Call it before reading. The function that it returns caches what was read, unless the content has changed since.
   * `sources`: short names of what the value is made of; by default those of the key.
   */
  startRead: () => (key: string, value: Value | null, sources?: readonly string[]) => void
}

/** The result of a query, and what it is made of. */
export interface QueryResult {
  value: unknown
  recorded: Recorder
}

/** What was read from the content. Whatever requests can multiply is bounded in bytes, and what does not exist is not cached. */
export interface ContentCache<Result> {
  /** The tables that it caches values of; null: those of all variants. */
  scope: () => TableScope | null
  entities: ValueCache<Entity>
  slugs: ValueCache<Slugs>
  ids: ValueCache<Slugs>
  layouts: ValueCache<readonly ContentData[]>
  shell: ValueCache<ContentData>
  /** Results of queries, by a key that names the query. */
  queries: ValueCache<QueryResult>
  /** Results that are computed from all entities of a kind and are slow to read. Their keys are constant: other queries do not evict them. */
  aggregates: ValueCache<QueryResult>
  /** Reads of `queries` and `aggregates` in progress, so that each runs only once. */
  pending: Map<string, Promise<QueryResult>>
  /** Whole GraphQL results, by document, variables and language. */
  results: ValueCache<Result>
  /** Drops what is made of any of these, by their short names. What is being read is not stored afterwards. */
  drop: (changes: ReadonlySet<string>) => void
  clear: () => void
}

const standardBytes = 44 * 1024 * 1024

/** Shares of what requests can multiply. One value takes at most a quarter, so that it never replaces all others. */
const shares = {
  entities: 4 / 11,
  slugs: 1 / 11,
  ids: 1 / 11,
  queries: 1 / 11,
  results: 4 / 11,
}

interface CacheOptions {
  limit: { maxSize: number } | { max: number }
  /** Names of what the value of a key is made of. Without it, each value comes with its sources. */
  namesOf?: NamesOfKey
}

type NamesOfKey = (key: string, named: NamesOfPart) => string[]

interface Entry<Value> {
  value: Value | null
  sources: readonly string[] | undefined
}

/**
 * An empty cache. What is being read when it is cleared is not stored afterwards.
 * @param maxBytes Memory of what requests can multiply.
 */
export function createContentCache<Result>(
  scope: () => TableScope | null = () => null,
  maxBytes = standardBytes,
): ContentCache<Result> {
  const sizeOf = (name: keyof typeof shares) => ({ maxSize: Math.ceil(maxBytes * shares[name]) })
  let generation = 0
  const drops: ((changes: ReadonlySet<string> | null) => void)[] = []
  function valueCache<Value>({ limit, namesOf }: CacheOptions): ValueCache<Value> {
    const sized = 'maxSize' in limit
    const entries = new LRUCache<string, Entry<Value>>(
      'maxSize' in limit ? { ...limit, maxEntrySize: Math.ceil(limit.maxSize / 4) } : limit,
    )
    drops.push((changes) => {
      if (changes === null) return entries.clear()
      const named = namesIn(scope())
      const isMadeOf = (key: string, { sources }: Entry<Value>): boolean =>
        (sources ?? shortNamesOf(namesOf?.(key, named) ?? [])).some((one) => changes.has(one))
      for (const [key, entry] of [...entries.entries()]) if (isMadeOf(key, entry)) entries.delete(key)
    })
    return {
      get: (key) => entries.get(key),
      startRead: () => {
        const startedIn = generation
        return (key, value, sources) => {
          if (startedIn !== generation) return
          if (!sized) entries.set(key, { value, sources })
          else if (value !== null)
            entries.set(
              key,
              { value, sources },
              { size: estimateBytes(key, value) + sourceBytes * (sources?.length ?? 0) },
            )
        }
      },
    }
  }
  const pending = new Map<string, Promise<QueryResult>>()
  const change = (changes: ReadonlySet<string> | null): void => {
    generation++
    pending.clear()
    for (const drop of drops) drop(changes)
  }
  return {
    scope,
    entities: valueCache({ limit: sizeOf('entities'), namesOf: entityNames }),
    slugs: valueCache({ limit: sizeOf('slugs'), namesOf: ofKey((kind, id) => [kind, id, parts.slugs]) }),
    ids: valueCache({ limit: sizeOf('ids'), namesOf: ofKey((kind, slug) => [kind, null, slugPart(slug)]) }),
    layouts: valueCache({ limit: { max: 20 }, namesOf: (kind, named) => entityNames(`layout/${kind}`, named) }),
    shell: valueCache({ limit: { max: 20 }, namesOf: (id, named) => entityNames(`shell/${id}`, named) }),
    queries: valueCache({ limit: sizeOf('queries') }),
    aggregates: valueCache({ limit: { max: 20 } }),
    pending,
    results: valueCache({ limit: sizeOf('results') }),
    drop: change,
    clear: () => change(null),
  }
}

const entityNames = ofKey((kind, id) => [kind, id, null])

/** Names of what is cached under `kind/rest`: what is read of it, and what is only known to be of the kind. */
function ofKey(nameParts: (kind: string, rest: string) => Parameters<NamesOfPart>): NamesOfKey {
  return (key, named) => {
    const slash = key.indexOf('/')
    const kind = key.slice(0, slash)
    return [...named(...nameParts(kind, key.slice(slash + 1))), ...named(kind, null, parts.all)]
  }
}

/** Objects take about twice the bytes of their JSON. */
function estimateBytes(key: string, value: unknown): number {
  return 2 * (key.length + JSON.stringify(value).length) + entryBytes
}

const entryBytes = 200

/** A short name is shared by all who use it; each use is a reference. */
const sourceBytes = 8
