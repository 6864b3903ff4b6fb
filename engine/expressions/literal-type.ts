import { booleanType, listType, nothingType, numberType, unionOf, type ValueType } from './value-type.ts'

/** The type of a value in which no object is an expression. */
export function literalType(value: unknown): ValueType {
  return typeOfJson(value, literalType)
}

/** The type of a JSON value. @param inner that of a value in it */
export function typeOfJson(value: unknown, inner: (value: unknown) => ValueType): ValueType {
  if (Array.isArray(value)) return listType(unionOf(value.map(inner)))
  switch (typeof value) {
    case 'string':
      return { kind: 'text', values: [value] }
    case 'number':
      return numberType
    case 'boolean':
      return booleanType
    case 'object':
      return value === null ? nothingType : objectType(value, inner)
    default:
      return nothingType
  }
}

function objectType(value: object, inner: (value: unknown) => ValueType): ValueType {
  const fields = Object.entries(value).map(([key, one]) => [key, inner(one)] as const)
  return { kind: 'object', fields: Object.fromEntries(fields) }
}
