/** Reads many keys at once; a key without a value is left out of the answer. */
export type ReadMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

/** Values kept between requests. A value is only kept while what it was read from has not changed. */
export interface Keep<Value> {
  get: (key: string) => { value: Value | null } | undefined
  /** To be called before reading; what it returns keeps the values that were read, unless content changed meanwhile. */
  begin: () => (key: string, value: Value | null) => void
}

/**
 * Collects the keys that are asked for in one turn of the event loop and reads them together.
 * A value that is kept is answered at once, without a promise.
 */
export function createBatch<Value>(
  read: ReadMany<Value>,
  keep: Keep<Value>,
): (key: string) => Value | null | Promise<Value | null> {
  let waiting: Map<string, Promise<Value | null>> | null = null
  let batch: Promise<ReadonlyMap<string, Value>> | null = null
  const start = (): Promise<ReadonlyMap<string, Value>> => {
    const keys = (waiting = new Map())
    const keepValue = keep.begin()
    return Promise.resolve()
      .then(() => Promise.resolve())
      .then(async () => {
        waiting = batch = null
        const asked = [...keys.keys()]
        const found = await read(asked)
        for (const key of asked) keepValue(key, found.get(key) ?? null)
        return found
      })
  }
  return (key) => {
    const kept = keep.get(key)
    if (kept) return kept.value
    batch ??= start()
    const known = waiting?.get(key)
    if (known) return known
    const value = batch.then((found) => found.get(key) ?? null)
    waiting?.set(key, value)
    return value
  }
}
