/** What a cache takes at the moment. */
export interface CacheUsage {
  entries: number
  bytes: number
  maxBytes: number
}

/** `joined`: what was asked for at the same time. `stale`: an old version, as a new one could not be made. */
export type CacheResult = 'hit' | 'joined' | 'miss' | 'stale' | 'uncached'

/** Hears what a cache does. */
export interface CacheMeasurements {
  result: (result: CacheResult) => void
  /** @param usage is read when somebody looks. */
  watch: (usage: () => CacheUsage) => void
}

/** Of an LRUCache that is bounded by the size of its entries. */
export function usageOf(cache: { size: number; calculatedSize: number; maxSize: number }): CacheUsage {
  return { entries: cache.size, bytes: cache.calculatedSize, maxBytes: cache.maxSize }
}
