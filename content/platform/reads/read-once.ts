import { shortNamesOf } from '../sources/source-name.ts'
import type { ContentCache, QueryResult, ValueCache } from './content-cache.ts'
import type { MaybePromise } from './maybe-promise.ts'

interface QueryCache {
  values: ValueCache<QueryResult>
  pending: ContentCache<unknown>['pending']
  scope: ContentCache<unknown>['scope']
}

/** The result from the cache, or of one read that concurrent callers share unless the content has changed since it started. */
export function readOnce(
  { values, pending, scope }: QueryCache,
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
    store(key, result, shortNamesOf(result.recorded.names(null, scope())))
    return result
  })
  const end = (): void => void (pending.get(key) === reading && pending.delete(key))
  reading.then(end, end)
  pending.set(key, reading)
  return reading
}
