/** What a cache takes at the moment. */
export interface CacheUsage {
  entries: number
  bytes: number
  maxBytes: number
}

/** Of an LRUCache that is bounded by the size of its entries. */
export function usageOf(cache: { size: number; calculatedSize: number; maxSize: number }): CacheUsage {
  return { entries: cache.size, bytes: cache.calculatedSize, maxBytes: cache.maxSize }
}
