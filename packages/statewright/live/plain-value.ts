import { mask, type HiddenValues } from './hidden-values.ts'

/** Limits of one value. */
const max = { depth: 8, entries: 200, text: 2000 } as const

/**
 * A value of a machine as JSON can hold it: bounded, without hidden values, and with names for what is no data.
 * @param characters how many it may have, about
 */
export function plainValue(value: unknown, hidden: HiddenValues, characters: number): unknown {
  let left: number = characters

  function plain(one: unknown, path: readonly object[]): unknown {
    if (left <= 0) return '…'
    if (typeof one === 'string') return count(shorten(hidden.hide(one)))
    if (typeof one === 'number') return count(Number.isFinite(one) ? one : String(one))
    if (typeof one !== 'object' || one === null) return count(nameOf(one))
    if (path.includes(one)) return count('(circular)')
    if (path.length >= max.depth) return count('(deeper)')
    const data = dataOf(one)
    if (typeof data === 'string') return count(shorten(hidden.hide(data)))
    const inside = [...path, one]
    if (Array.isArray(data)) return data.slice(0, max.entries).map((item: unknown) => plain(item, inside))
    return fields(data, inside)
  }

  function fields(data: object, path: readonly object[]): object {
    const isHidden = hides(data, hidden)
    const entries = Object.entries(data).slice(0, max.entries)
    return Object.fromEntries(
      entries.flatMap(([name, one]) => {
        if (one === undefined) return []
        return [[count(name), isHidden(name) && isTyped(one) ? count(mask) : plain(one, path)]]
      }),
    )
  }

  function count<One>(one: One): One {
    left -= typeof one === 'string' ? one.length + 3 : 8
    return one
  }

  return plain(value, [])
}

/** `typed.password` is an event about the field `password`: its `value` is what was typed. */
function hides(data: object, hidden: HiddenValues): (name: string) => boolean {
  const type: unknown = 'type' in data ? data.type : undefined
  const isOfField = typeof type === 'string' && type.split('.').some((part) => hidden.hasName(part))
  return (name) => hidden.hasName(name) || (isOfField && name === 'value')
}

/** Null, booleans and the empty text say whether there is a password. Anything else could contain it. */
function isTyped(value: unknown): boolean {
  return value !== null && value !== '' && typeof value !== 'boolean'
}

function shorten(text: string): string {
  return text.length > max.text ? `${text.slice(0, max.text)}… (${text.length} characters)` : text
}

function nameOf(value: unknown): unknown {
  if (typeof value === 'function') return `(function ${value.name})`
  return typeof value === 'bigint' || typeof value === 'symbol' ? value.toString() : value
}

/** What a list or an object contains, or a name for what is neither. */
function dataOf(value: object): object | string {
  if (Array.isArray(value)) return value
  if (value instanceof Set) return [...value]
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Date) return value.toJSON() ?? 'Invalid Date'
  if (value instanceof Map || value instanceof FormData || value instanceof URLSearchParams)
    return Object.fromEntries([...value].map(([key, one]: [unknown, unknown]) => [String(key), one]))
  if ('sessionId' in value && 'getSnapshot' in value) return `(actor ${String((value as { id?: unknown }).id)})`
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name
  return name === 'Object' || name === undefined ? value : `(${String(name)})`
}
