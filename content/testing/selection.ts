import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'

type Fields = Readonly<Record<string, unknown>>

/** The GraphQL selection that returns an object of this shape: `{ a: 1, b: [{ c: 2 }] }` is `{ a b { c } }`. */
export function selectionFor(shape: Fields): string {
  const fields = Object.entries(shape).map(([name, value]) => {
    const inner = Array.isArray(value) ? value[0] : value
    return isFields(inner) ? `${name} ${selectionFor(inner)}` : name
  })
  return `{ ${fields.join(' ')} }`
}

/**
 * The fields of a GraphQL type that an object leaves out, or has as null or an empty list, including nested objects.
 * @param references types of which any field is enough.
 */
export function missingFields(type: GraphQLObjectType, object: Fields, references: readonly string[]): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const value = object[field.name]
    const inner: unknown = Array.isArray(value) ? value[0] : value
    if (inner === undefined || inner === null) return [`${type.name}.${field.name}`]
    const inside = getNamedType(field.type)
    if (!isObjectType(inside) || references.includes(inside.name) || !isFields(inner)) return []
    return missingFields(inside, inner, references)
  })
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
