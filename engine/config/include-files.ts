import type { JsonPath } from './config-issue.ts'
import { valueIn } from './value-in.ts'

/** The operator that is replaced by the value of a file of config/. */
export const includeOperator = '#config'

/** What is merged into the included value. */
export const overrideOption = 'override'

/** An expression that cannot be replaced. */
export interface FailedInclude {
  /** Path to its operator. */
  path: JsonPath
  /** Name of the file without ending. */
  name: string
  /** Of a value in the file: its keys, joined by dots. */
  keys?: string
  reason: 'missing' | 'loop' | 'unreadable' | 'no-value' | 'no-object' | 'option' | 'no-key'
  /** The key that is no option. */
  option?: string
  /** Where null removes a key that is not there: those that are. */
  known?: readonly string[]
}

/** Reads a file of config/: its value, or why there is none. */
export type ReadInclude = (file: string) => { value: unknown } | 'missing' | 'unreadable'

/**
 * The value with each `{ "#config": "name" }` replaced by the value of config/name.json, and `{ "#config": "name.key" }`
 * by one in it, so that nothing after it needs to know in which file a value is. A file may include others. `override`
 * is merged into the value as RFC 7396 says.
 */
export function includeFiles(value: unknown, read: ReadInclude): { value: unknown; failed: readonly FailedInclude[] } {
  const failed: FailedInclude[] = []
  function include(one: unknown, path: JsonPath, within: readonly string[]): unknown {
    if (Array.isArray(one)) return one.map((item, index) => include(item, [...path, index], within))
    if (!isObject(one)) return one
    const included = includedValue(one)
    if (included) return overridden(one, { part: partOf(included, path, within), name: included.name, path, within })
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, include(inner, [...path, key], within)]))
  }
  function overridden(one: object, { part, name, path, within }: Part): unknown {
    for (const option of Object.keys(one).filter((key) => key !== includeOperator && key !== overrideOption))
      failed.push({ path: [...path, option], name, reason: 'option', option })
    if (part === undefined || !(overrideOption in one)) return part ?? one
    if (isObject(part) && isObject(one[overrideOption])) {
      const at = [...path, overrideOption]
      const patch = include(one[overrideOption], at, within)
      failed.push(...keysMissing(part, patch, at).map((missing) => ({ ...missing, name, reason: 'no-key' as const })))
      return mergePatch(part, patch)
    }
    failed.push({ path: [...path, overrideOption], name, reason: 'no-object' })
    return part
  }
  function partOf({ name, keys }: IncludedValue, path: JsonPath, within: readonly string[]): unknown {
    const whole = fileValue(name, path, within)
    const part = valueIn(whole, keys)
    if (whole !== undefined && part === undefined)
      failed.push({ path: [...path, includeOperator], name, keys: keys.join('.'), reason: 'no-value' })
    return part
  }
  function fileValue(name: string, path: JsonPath, within: readonly string[]): unknown {
    const found = within.includes(name) ? 'loop' : read(`config/${name}.json`)
    if (typeof found === 'object') return include(withoutSchema(found.value), path, [...within, name])
    failed.push({ path: [...path, includeOperator], name, reason: found })
    return undefined
  }
  return { value: include(value, [], []), failed }
}

interface Part {
  /** Undefined where there is none, which is reported. */
  part: unknown
  /** Of the file, without ending. */
  name: string
  path: JsonPath
  within: readonly string[]
}

/** RFC 7396: objects are merged, null removes a key, and anything else replaces the value. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key)
    else merged.set(key, mergePatch(merged.get(key), value))
  }
  return Object.fromEntries(merged)
}

/** Each null of a patch that removes nothing: RFC 7396 allows it, and a misspelt key would stay without a word. */
function keysMissing(target: unknown, patch: unknown, path: JsonPath): { path: JsonPath; known: readonly string[] }[] {
  if (!isObject(patch)) return []
  const here = isObject(target) ? target : {}
  return Object.entries(patch).flatMap(([key, value]) => {
    const at = [...path, key]
    if (value !== null) return keysMissing(valueIn(here, [key]), value, at)
    return Object.hasOwn(here, key) ? [] : [{ path: at, known: Object.keys(here) }]
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface IncludedValue {
  /** Name of the file without ending. */
  name: string
  /** Keys that lead to the value in the file; none for the whole file. */
  keys: readonly string[]
}

/** The value that replaces this object; undefined where it is not such an expression. */
export function includedValue(value: object): IncludedValue | undefined {
  const place: unknown = Object.hasOwn(value, includeOperator) ? Reflect.get(value, includeOperator) : undefined
  if (typeof place !== 'string' || !/^[a-z0-9-]+(\.[A-Za-z0-9-]+)*$/.test(place)) return undefined
  const [name = '', ...keys] = place.split('.')
  return { name, keys }
}

/** Name of the file whose value replaces this object; undefined where it is not an expression for a whole file. */
export function includedName(value: object): string | undefined {
  const included = includedValue(value)
  return included?.keys.length === 0 ? included.name : undefined
}

function withoutSchema(value: unknown): unknown {
  if (!isObject(value)) return value
  const { $schema: _schema, ...own } = value
  return own
}
