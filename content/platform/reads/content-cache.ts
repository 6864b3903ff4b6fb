import { LRUCache } from 'lru-cache'
import type { ContentData, Entity } from '../entity/kinds.ts'
import type { Slugs } from '../paths/path-rows.ts'

/** Values that are cached between requests, until the content changes. */
export interface ValueCache<Value> {
  get: (key: string) => { value: Value | null } | undefined
  /** Call it before reading. The function that it returns caches what was read, unless the content has changed since. */
  startRead: () => (key: string, value: Value | null) => void
}

/** What was read from the content. Whatever requests can multiply is bounded in bytes, and what does not exist is not cached. */
export interface ContentCache<Result> {
  entities: ValueCache<Entity>
  slugs: ValueCache<Slugs>
  ids: ValueCache<Slugs>
  layouts: ValueCache<readonly ContentData[]>
  shell: ValueCache<ContentData>
  /** Results of queries, by a key that names the query. */
  queries: ValueCache<unknown>
  /** Results that are computed from all entities of a kind and are slow to read. Their keys are constant: other queries do not evict them. */
  aggregates: ValueCache<unknown>
  /** Reads of `queries` and `aggregates` in progress, so that each runs only once. */
  pending: Map<string, Promise<unknown>>
  /** Whole GraphQL results, by document, variables and language. */
  results: ValueCache<Result>
  clear: () => void
}

const megabyte = 1024 * 1024

/** Memory of what requests can multiply, bytes. One value takes at most a quarter, so that it never replaces all others. */
const maxBytes = {
  entities: 16 * megabyte,
  slugs: 4 * megabyte,
  ids: 4 * megabyte,
  queries: 4 * megabyte,
  results: 16 * megabyte,
}

/** An empty cache. What is being read when it is cleared is not stored afterwards. */
export function createContentCache<Result>(): ContentCache<Result> {
  let generation = 0
  const clears: (() => void)[] = []
  function valueCache<Value>(limit: { maxSize: number } | { max: number }): ValueCache<Value> {
    const sized = 'maxSize' in limit
    const entries = new LRUCache<string, { value: Value | null }>(
      'maxSize' in limit ? { ...limit, maxEntrySize: limit.maxSize / 4 } : limit,
    )
    clears.push(() => entries.clear())
    return {
      get: (key) => entries.get(key),
      startRead: () => {
        const startedIn = generation
        return (key, value) => {
          if (startedIn !== generation) return
          if (!sized) entries.set(key, { value })
          else if (value !== null) entries.set(key, { value }, { size: estimateBytes(key, value) })
        }
      },
    }
  }
  const pending = new Map<string, Promise<unknown>>()
  return {
    entities: valueCache({ maxSize: maxBytes.entities }),
    slugs: valueCache({ maxSize: maxBytes.slugs }),
    ids: valueCache({ maxSize: maxBytes.ids }),
    layouts: valueCache({ max: 20 }),
    shell: valueCache({ max: 5 }),
    queries: valueCache({ maxSize: maxBytes.queries }),
    aggregates: valueCache({ max: 10 }),
    pending,
    results: valueCache({ maxSize: maxBytes.results }),
    clear: () => {
      generation++
      pending.clear()
      for (const clear of clears) clear()
    },
  }
}

/** Objects take about twice the bytes of their JSON. */
function estimateBytes(key: string, value: unknown): number {
  return 2 * (key.length + JSON.stringify(value).length) + entryBytes
}

const entryBytes = 200
