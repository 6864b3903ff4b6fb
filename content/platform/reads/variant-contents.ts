import type { ContentCache } from './content-cache.ts'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import { variantTables } from '../store/stored-variants.ts'
import type { TableScope } from '../sources/table-scope.ts'

interface VariantContent<Result> {
  reads: Database
  cache: ContentCache<Result>
}

/** The content of each variant: where it is read, and what is cached of it. */
export interface VariantContents<Result> {
  /** One without content of its own has that of all variants, and its cache. */
  of: (variant: string | undefined) => VariantContent<Result>
  /**
   * Drops what is made of something that changed. Call it after every change of content, and once before the first request.
   * @param changes short names; null: anything may have changed.
   */
  refresh: (changes: readonly string[] | null) => Promise<void>
}

export function createVariantContents<Result>(
  store: Pick<Store, 'db' | 'reads' | 'readsOf'>,
  scopeOf: (variant: string, tables: readonly string[]) => TableScope,
  createCache: (scope: () => TableScope | null) => ContentCache<Result>,
): VariantContents<Result> {
  const shared = createCache(() => null)
  let own = new Map<string, ContentCache<Result>>()
  let scopes = new Map<string, TableScope>()
  const cacheOf = (variant: string) => createCache(() => scopes.get(variant) ?? null)
  return {
    of: (variant) => {
      const cache = variant === undefined ? undefined : own.get(variant)
      return cache && variant !== undefined
        ? { reads: store.readsOf(variant), cache }
        : { reads: store.reads, cache: shared }
    },
    refresh: async (changes) => {
      const stored = await variantTables(store.db)
      const names = changes && new Set(changes)
      for (const cache of [shared, ...own.values()]) {
        if (names) cache.drop(names)
        else cache.clear()
      }
      scopes = new Map(stored.map(({ variant, tables }) => [variant, scopeOf(variant, tables)]))
      own = new Map([...scopes.keys()].map((variant) => [variant, own.get(variant) ?? cacheOf(variant)]))
    },
  }
}
