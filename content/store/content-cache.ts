import { LRUCache } from 'lru-cache'
import type { ContentData, Entity } from '../kinds.ts'
import type { Slugs } from '../paths/slugs.ts'

/** Values that are cached between requests, until the content changes. */
export interface ValueCache<Value> {
  get: (key: string) => { value: Value | null } | undefined
  /** Call it before reading. The function that it returns caches what was read, unless the content has changed since. */
  startRead: () => (key: string, value: Value | null) => void
}

/** What was read from the content, in bounded memory. */
export interface ContentCache<Result> {
  entities: ValueCache<Entity>
  slugs: ValueCache<Slugs>
  ids: ValueCache<Slugs>
  layouts: ValueCache<readonly ContentData[]>
  shell: ValueCache<ContentData>
  /** Results of queries, by a key that names the query. */
  queries: ValueCache<unknown>
  /** Results that are computed from all entities of a kind and are slow to read: other queries do not evict them. */
  aggregates: ValueCache<unknown>
  /** Reads of `queries` and `aggregates` in progress, so that each runs only once. */
  pending: Map<string, Promise<unknown>>
  /** Whole GraphQL results, by document, variables and language. */
  results: ValueCache<Result>
  clear: () => void
}

/** Sizes are numbers of entries: an entity takes a few kB, a GraphQL result up to a hundred. */
export function createContentCache<Result>(): ContentCache<Result> {
  let generation = 0
  const clears: (() => void)[] = []
  function valueCache<Value>(max: number): ValueCache<Value> {
    const entries = new LRUCache<string, { value: Value | null }>({ max })
    clears.push(() => entries.clear())
    return {
      get: (key) => entries.get(key),
      startRead: () => {
        const startedIn = generation
        return (key, value) => void (startedIn === generation && entries.set(key, { value }))
      },
    }
  }
  const pending = new Map<string, Promise<unknown>>()
  return {
    entities: valueCache(2000),
    slugs: valueCache(5000),
    ids: valueCache(5000),
    layouts: valueCache(20),
    shell: valueCache(5),
    queries: valueCache(500),
    aggregates: valueCache(10),
    pending,
    results: valueCache(200),
    clear: () => {
      generation++
      pending.clear()
      for (const clear of clears) clear()
    },
  }
}
