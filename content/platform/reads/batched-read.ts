import DataLoader from 'dataloader'
import type { ValueCache } from './content-cache.ts'

/** Reads many keys with one query; a key without a value is missing from the result. */
export type ReadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/** Reads the keys that are requested in one turn of the event loop together. Returns a cached value without a promise. */
export function createBatchedRead<Value>(
  read: ReadMany<Value>,
  cache: ValueCache<Value>,
): (key: string) => Value | null | Promise<Value | null> {
  const loader = new DataLoader(async (keys: readonly string[]) => {
    const store = cache.startRead()
    const found = await read(keys)
    return keys.map((key) => {
      const value = found.get(key) ?? null
      store(key, value)
      return value
    })
  })
  return (key) => {
    const cached = cache.get(key)
    return cached ? cached.value : loader.load(key)
  }
}
