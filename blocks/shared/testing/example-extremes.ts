import type { FieldsSchema } from '../../../engine/composition/transform-fields.ts'
import { resolveRef } from './block-folders.ts'

/** The part of JSON Schema that says which fields a value can have. */
interface Shape {
  const?: unknown
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Shape>>
  items?: Shape
  maxItems?: number
  $ref?: string
  anyOf?: readonly Shape[]
  allOf?: readonly Shape[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Fields that the longest example of a block lacks: those without a value, and lists of fewer than two items. A field of
 * a list's items needs a value in one of them.
 * @returns paths such as `products[].size.width`
 */
export function missingFields(schema: FieldsSchema, fields: Fields): string[] {
  return missingIn(schema as Shape, fields, '')
}

/**
 * What the emptiest example of a block could do without: fields that can be left out or null, and items of lists, as
 * long as the rest is still valid.
 * @returns paths such as `products[1]`
 */
export function spareFields(fields: Fields, isValid: (fields: unknown) => boolean): string[] {
  return [...reductions(fields)].filter(({ reduced }) => isValid(reduced)).map(({ path }) => path)
}

function missingIn(schema: Shape, value: unknown, path: string): string[] {
  if (value === undefined || value === null || value === '') return [path]
  const { items, maxItems = 2, properties = {} } = shapeOf(schema, value)
  if (Array.isArray(value)) {
    if (!items || value.length < Math.min(2, maxItems)) return [`${path}[]`]
    const [first = [], ...others] = value.map((item) => missingIn(items, item, `${path}[]`))
    return first.filter((one) => others.every((paths) => paths.includes(one)))
  }
  return Object.entries(properties).flatMap(([name, property]) =>
    missingIn(property, (value as Fields)[name], path ? `${path}.${name}` : name),
  )
}

/** One shape instead of references and unions: of the branches the one whose constants are those of the value. */
function shapeOf(schema: Shape, value: unknown): Shape {
  const { $ref, allOf = [], anyOf = [], ...own } = schema
  const branch = anyOf.map((one) => shapeOf(one, value)).filter((one) => one.type !== 'null' && agrees(one, value))
  const parts = [...($ref ? [resolveRef($ref) as Shape] : []), ...allOf].map((one) => shapeOf(one, value))
  return [...parts, ...branch.slice(0, 1)].reduce(
    (merged, part) => ({ ...part, ...merged, properties: { ...part.properties, ...merged.properties } }),
    own,
  )
}

function agrees({ properties = {} }: Shape, value: unknown): boolean {
  const constants = Object.entries(properties).filter(([, property]) => property.const !== undefined)
  return constants.every(([name, property]) => (value as Fields)[name] === property.const)
}

interface Reduction {
  /** What has been taken away. */
  path: string
  reduced: unknown
}

/** The value with one field or item less, in all possible ways. */
function* reductions(value: unknown, path = ''): Generator<Reduction> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const at = `${path}[${index}]`
      yield { path: at, reduced: value.toSpliced(index, 1) }
      for (const one of reductions(item, at)) yield { ...one, reduced: value.with(index, one.reduced) }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, own] of Object.entries(value)) {
      const at = path ? `${path}.${name}` : name
      const { [name]: _, ...others } = value as Fields
      yield { path: at, reduced: others }
      if (own !== null) yield { path: at, reduced: { ...value, [name]: null } }
      for (const one of reductions(own, at)) yield { ...one, reduced: { ...value, [name]: one.reduced } }
    }
  }
}
