/** The value at a path of keys joined by dots; in a list without such a key, the values of its items. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(valueOfKey, value)
}

function valueOfKey(value: unknown, key: string): unknown {
  if (Array.isArray(value) && !Object.hasOwn(value, key)) {
    return value.flatMap((item) => valueOfKey(item, key) ?? [])
  }
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A list as it is, one value as a list of one, nothing as an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
