import { posix } from 'node:path'
import type { JsonSchema } from './operator.ts'
import {
  booleanType,
  listType,
  nothingType,
  numberType,
  unionOf,
  unknownType,
  type TextForm,
  type ValueType,
} from './value-type.ts'

/** A JSON Schema of a file that may refer to other files. */
export interface SchemaOfFile {
  schema: unknown
  file: string
  /** The schema of a file; undefined where there is none. */
  read: (file: string) => JsonSchema | undefined
}

/** A schema that contains itself is unknown from this depth: no path of config is as long. */
const maxDepth = 12

/** The type of the values that a JSON Schema allows. What the type cannot say is unknown. */
export function typeOfSchema(source: SchemaOfFile, depth = 0): ValueType {
  const schema = asObject(source.schema)
  if (depth > maxDepth) return unknownType
  const inner = (one: unknown): ValueType => typeOfSchema({ ...source, schema: one }, depth + 1)
  if (typeof schema['$ref'] === 'string') {
    const referenced = typeOfSchema(resolved(schema['$ref'], source), depth + 1)
    const { $ref: _reference, ...own } = schema
    return Object.hasOwn(own, 'enum') || Object.hasOwn(own, 'const') ? inner(own) : referenced
  }
  if (Object.hasOwn(schema, 'const')) return typeOfConstants([schema['const']])
  if (Array.isArray(schema['enum'])) return typeOfConstants(schema['enum'])
  // A page definition: what it contains where it extends no other.
  if (schema['type'] === undefined && schema['else'] !== undefined) return inner(schema['else'])
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return unionOf(choices.map(inner))
  const types = [schema['type']].flat().filter((type) => typeof type === 'string')
  return types.length === 0 ? unknownType : unionOf(types.map((type) => typeNamed(type, schema, inner)))
}

function typeNamed(type: string, schema: JsonSchema, inner: (schema: unknown) => ValueType): ValueType {
  switch (type) {
    case 'string':
      return { kind: 'text', form: formOf(schema['format']), pattern: patternOf(schema) }
    case 'number':
    case 'integer':
      return numberType
    case 'boolean':
      return booleanType
    case 'null':
      return nothingType
    case 'array':
      return listType(schema['items'] === undefined ? unknownType : inner(schema['items']))
    case 'object':
      return objectType(schema, inner)
    default:
      return unknownType
  }
}

const forms: Readonly<Record<string, TextForm>> = {
  text: 'words',
  'rich-text': 'rich text',
  'raw-html': 'HTML',
  'content-link': 'link',
  'content-path': 'content path',
  picture: 'picture',
  'public-file': 'file',
  'query-parameter': 'query parameter',
  background: 'background',
}

function formOf(format: unknown): TextForm | undefined {
  return typeof format === 'string' && Object.hasOwn(forms, format) ? forms[format] : undefined
}

function patternOf({ pattern }: JsonSchema): string | undefined {
  return typeof pattern === 'string' ? pattern : undefined
}

function objectType(schema: JsonSchema, inner: (schema: unknown) => ValueType): ValueType {
  const { properties, additionalProperties: others, allOf } = schema
  // What the parts of an "allOf" say together is more than a type can say.
  if (Array.isArray(allOf)) return { kind: 'object', fields: {}, others: unknownType }
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const fields = Object.entries(asObject(properties)).map(([key, one]) => {
    const type = inner(one)
    return [key, required.includes(key) ? type : unionOf([type, nothingType])] as const
  })
  const isOpen = properties === undefined || (others !== undefined && others !== false)
  const rest = typeof others === 'object' && others !== null ? inner(others) : unknownType
  // An object with a TypeScript type of its own is made by an operator.
  const name = typeof schema['tsType'] === 'string' ? schema['tsType'] : undefined
  return { kind: 'object', name, fields: Object.fromEntries(fields), ...(isOpen ? { others: rest } : {}) }
}

function typeOfConstants(values: readonly unknown[]): ValueType {
  const texts = values.filter((value) => typeof value === 'string')
  const others = values.filter((value) => typeof value !== 'string')
  return unionOf([
    ...(texts.length > 0 ? [{ kind: 'text', values: texts } as const] : []),
    ...others.map(typeOfConstant),
  ])
}

function typeOfConstant(value: unknown): ValueType {
  if (value === null) return nothingType
  if (typeof value === 'number') return numberType
  return typeof value === 'boolean' ? booleanType : unknownType
}

function resolved(reference: string, { file, read }: SchemaOfFile): SchemaOfFile {
  const [path = '', pointer = ''] = reference.split('#')
  const target = path === '' ? file : posix.join(posix.dirname(file), path)
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => asObject(at)[key], read(target))
  return { schema, file: target, read }
}

function asObject(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {}
}
