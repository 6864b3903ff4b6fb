/** Longest text of a value, characters. */
const maxLength = 100_000

/** A value of a machine as JSON text for people: with names for what JSON cannot hold. Bounded. */
export function printable(value: unknown, indent = 2): string {
  const text = jsonText(value, indent)
  if (text === undefined) return 'undefined'
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
}

/** A value of a machine as plain JSON, with names for what JSON cannot hold. */
export function plainJson(value: unknown): unknown {
  const text = jsonText(value, 0)
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}

function jsonText(value: unknown, indent: number): string | undefined {
  const seen: unknown[] = []
  return JSON.stringify(
    value,
    function replace(this: unknown, _key: string, one: unknown) {
      if (typeof one !== 'object' || one === null) return nameOf(one)
      // `this` is the object that holds the value: what is above it on the path.
      while (seen.length > 0 && seen.at(-1) !== this) seen.pop()
      if (seen.includes(one)) return '(circular)'
      seen.push(one)
      return objectOf(one)
    },
    indent,
  )
}

function nameOf(value: unknown): unknown {
  if (typeof value === 'function') return `(function ${value.name})`
  if (typeof value === 'bigint' || typeof value === 'symbol') return value.toString()
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}

function objectOf(value: object): unknown {
  // What an actor's toJSON() returns.
  if ('xstate$$type' in value) return `(actor ${String((value as { id?: unknown }).id)})`
  if (value instanceof Map || value instanceof Set) return [...value]
  if (value instanceof Error) return `${value.name}: ${value.message}`
  const name: unknown = Object.getPrototypeOf(value)?.constructor?.name
  const isData = Array.isArray(value) || name === 'Object' || name === undefined || 'toJSON' in value
  return isData ? value : `(${String(name)})`
}
