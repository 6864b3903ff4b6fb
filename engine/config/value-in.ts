import type { JsonPath } from './config-issue.ts'

/** The value at a path, or undefined. */
export function valueIn(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
    value,
  )
}
