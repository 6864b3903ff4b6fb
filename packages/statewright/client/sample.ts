import type { TypeSchema } from '../server/flows-page.ts'

/** A small value of a type: required properties only, first options, empty texts and lists. */
export function sampleOf({
  const: constant,
  enum: options,
  anyOf,
  type,
  properties = {},
  required = [],
}: TypeSchema): unknown {
  if (constant !== undefined) return constant
  if (options) return options[0]
  if (anyOf) return anyOf.some((one) => one.type === 'null') ? null : sampleOf(anyOf[0] ?? {})
  switch (type) {
    case 'string':
      return ''
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))
    case 'null':
      return null
    case undefined:
      // Any JSON.
      return {}
    default:
      return type satisfies never
  }
}

/** Whether there is anything to fill in. */
export function hasFields({ properties = {}, additionalProperties, type }: TypeSchema): boolean {
  return type !== 'object' || Object.keys(properties).length > 0 || additionalProperties !== undefined
}
