import type { JsonPath } from './config-issue.ts'

/** The operator that stands for the value of a file of config/. */
export const includeOperator = '$config'

/** An expression that cannot be replaced. */
export interface FailedInclude {
  /** Path to its operator. */
  path: JsonPath
  /** Name of the file without ending. */
  name: string
  reason: 'missing' | 'loop' | 'unreadable'
}

/** Reads a file of config/: its value, or why there is none. */
export type ReadInclude = (file: string) => { value: unknown } | 'missing' | 'unreadable'

/**
 * The value with each `{ "$config": "name" }` replaced by the value of config/name.json, so that nothing after it needs
 * to know in which file a value is. A file may include others.
 */
export function includeFiles(value: unknown, read: ReadInclude): { value: unknown; failed: readonly FailedInclude[] } {
  const failed: FailedInclude[] = []
  function include(one: unknown, path: JsonPath, within: readonly string[]): unknown {
    if (Array.isArray(one)) return one.map((item, index) => include(item, [...path, index], within))
    if (typeof one !== 'object' || one === null) return one
    const name = includedName(one)
    if (name !== undefined) return fileValue(name, path, within) ?? one
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, include(inner, [...path, key], within)]))
  }
  function fileValue(name: string, path: JsonPath, within: readonly string[]): unknown {
    const found = within.includes(name) ? 'loop' : read(`config/${name}.json`)
    if (typeof found === 'object') return include(withoutSchema(found.value), path, [...within, name])
    failed.push({ path: [...path, includeOperator], name, reason: found })
    return undefined
  }
  return { value: include(value, [], []), failed }
}

/** Name of the file that stands for this object; undefined where it is not such an expression. */
export function includedName(value: object): string | undefined {
  const name: unknown = Object.hasOwn(value, includeOperator) ? Reflect.get(value, includeOperator) : undefined
  return typeof name === 'string' && /^[a-z0-9-]+$/.test(name) ? name : undefined
}

function withoutSchema(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { $schema: _schema, ...own } = value as Record<string, unknown>
  return own
}
