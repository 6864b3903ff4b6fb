import type { JsonPath } from '../../config/config-issue.ts'
import type { Entries } from '../../expressions/context.ts'
import { operatorOf } from '../../expressions/operator-of.ts'

/**
 * The value with each expression replaced by its default: what a view may receive, as far as config writes it out. The
 * schema of a block then describes defaults as it describes any other value.
 */
export function withDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isList(item) ? item : withDefaults(item)))
  if (!isEntries(value)) return value
  if (hasDefault(value)) return withDefaults(value['default'])
  if (operatorOf(value) !== undefined) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withDefaults(one)]))
}

/** Where config has what is at this path after `withDefaults`, and whether a default itself, a plain value, is there. */
export function pathWithDefaults(value: unknown, path: JsonPath): { path: JsonPath; isDefault: boolean } {
  const found: (string | number)[] = []
  let at = value
  let isDefault = enterDefaults()
  for (const key of path) {
    found.push(key)
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    isDefault = enterDefaults()
  }
  return { path: found, isDefault: isDefault && typeof at !== 'object' }

  function enterDefaults(): boolean {
    let isEntered = false
    while (isEntries(at) && !isList(at) && hasDefault(at)) {
      found.push('default')
      at = at['default']
      isEntered = true
    }
    return isEntered
  }
}

/** Null says that there is no value. */
function hasDefault(value: Entries): boolean {
  return operatorOf(value) !== undefined && value['default'] !== undefined && value['default'] !== null
}

/** The items of `$each` are among those of the list around it. */
function isList(value: unknown): boolean {
  return isEntries(value) && '$each' in value
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
