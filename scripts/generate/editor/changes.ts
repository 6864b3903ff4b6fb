import { isObject } from '../json-source.ts'
import { mapReferences } from '../schema-references.ts'
import { listIn, objectIn, type Schema } from './sources.ts'

export interface ChangesContext {
  /** The file of the schema, to which its own references lead. */
  file: string
  /** What a reference of the schema leads to, for changes; the same reference where changes are as the value. */
  reference: ($ref: string) => string
  /** What changes of a list of blocks contain. */
  blocks: (branches: EntryBranches) => Schema
}

export interface EntryBranches {
  /** Name of the definition with the types of the blocks. */
  types: string
  block: Schema
  /** The place of the blocks of the content, where the list may have one. */
  content: Schema | undefined
}

/**
 * What changes of a value contain (docs/variants.md): nothing is required, null removes a key, and a list whose entries
 * have names may be an object of changed entries. A list itself replaces the whole list, so it is as in the schema.
 */
export function changesOf(schema: Schema, context: ChangesContext): Schema {
  if (schema['type'] === 'array') return changesOfList(schema, context)
  const entries = Object.entries(schema).flatMap(([keyword, value]) => changesOfKeyword(keyword, value, context))
  const changes: Schema = Object.fromEntries(entries)
  // Changes of a list are an object, which an empty object may become, too.
  return isSchema(changes['else']) && mayBeObject(changes['else']) ? withOpenCondition(changes) : changes
}

function changesOfKeyword(keyword: string, value: unknown, context: ChangesContext): [string, unknown][] {
  const inner = (one: unknown): unknown => (isSchema(one) ? changesOf(one, context) : one)
  const removable = (one: unknown): unknown => (isSchema(one) ? orNull(changesOf(one, context)) : one)
  switch (keyword) {
    case 'required':
    case 'minProperties':
    case 'dependentRequired':
      return []
    case '$ref':
      return [[keyword, context.reference(String(value))]]
    case 'properties':
    case 'patternProperties':
      return [[keyword, mapValues(objectIn(value), removable)]]
    case 'additionalProperties':
      return [[keyword, removable(value)]]
    case 'oneOf':
    case 'anyOf':
      // Without required keys, several may match.
      return [['anyOf', listIn(value).map(inner)]]
    case 'allOf':
      return [[keyword, listIn(value).map(inner)]]
    case 'then':
    case 'else':
      return [[keyword, inner(value)]]
    default:
      return [[keyword, original(value, context)]]
  }
}

function changesOfList(schema: Schema, context: ChangesContext): Schema {
  const list = original(schema, context) as Schema
  const branches = objectBranches(objectIn(schema, 'items')).filter((one) => nameKeys.some((key) => hasKey(one, key)))
  if (branches.length === 0) return list
  const { description } = schema
  return {
    ...(description === undefined ? {} : { description }),
    type: ['object', 'array'],
    if: { type: 'array' },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: list,
    else: changedEntries(branches, context),
  }
}

/** The keys by which changes find an entry of a list, the first that it has. */
export const nameKeys = ['name', 'id', 'block', 'content']

function changedEntries(branches: readonly Schema[], context: ChangesContext): Schema {
  const changes = (branch: Schema): Schema => changedEntry(changesOf(branch, context))
  const block = branches.find((one) => hasKey(one, 'block'))
  if (block) {
    const content = branches.find((one) => hasKey(one, 'content'))
    const [, types = ''] =
      /#\/\$defs\/(\w+)$/.exec(String(objectIn(objectIn(block, 'properties'), 'block')['$ref'])) ?? []
    return context.blocks({ types, block: changes(block), content: content && changes(content) })
  }
  const [entry, ...others] = branches.map(changes)
  return { type: 'object', additionalProperties: others.length > 0 ? { anyOf: [entry, ...others] } : entry }
}

/** An entry says where it is, and null leaves it out. */
function changedEntry(entry: Schema): Schema {
  const place = (side: string): Schema => ({ type: 'string', description: `Name of the entry that it is ${side}.` })
  const properties = { ...objectIn(entry, 'properties'), before: place('before'), after: place('after') }
  return { ...entry, type: ['object', 'null'], properties }
}

/** The objects that the items of a list may be. */
function objectBranches(items: Schema): Schema[] {
  const { properties, oneOf, anyOf, else: otherwise } = items
  if (properties !== undefined) return [items]
  return [...listIn(oneOf), ...listIn(anyOf), otherwise].flatMap((one) => (isSchema(one) ? objectBranches(one) : []))
}

/** The schema, or null. Where the value may be an expression, null is in the other branch. */
function orNull(schema: Schema): Schema {
  const { if: condition, else: otherwise, type, description } = schema
  if (acceptsNull(schema)) return schema
  if (condition !== undefined && isSchema(otherwise))
    return { ...schema, ...withNullType(schema), else: orNull(otherwise) }
  const isPlain = type !== undefined && !choices.some((keyword) => keyword in schema)
  if (isPlain) return { ...schema, ...withNullType(schema) }
  return {
    ...(description === undefined ? {} : { description }),
    ...withNullType(schema),
    anyOf: [schema, { type: 'null' }],
  }
}

const choices = ['$ref', 'enum', 'const', 'anyOf', 'allOf', 'if']

function withNullType({ type }: Schema): Schema {
  return type === undefined ? {} : { type: [...new Set([type, 'null'].flat())] }
}

function acceptsNull({ type, anyOf, $ref, ...others }: Schema): boolean {
  if (isValue($ref)) return type === undefined
  if ([type].flat().includes('null')) return !('enum' in others)
  return listIn(anyOf).some((one) => isSchema(one) && (one['type'] === 'null' || acceptsNull(one)))
}

function isValue($ref: unknown): boolean {
  return typeof $ref === 'string' && $ref.endsWith('expressions.schema.json#/$defs/value')
}

function mayBeObject({ type, anyOf }: Schema): boolean {
  return [type].flat().includes('object') || listIn(anyOf).some((one) => isSchema(one) && mayBeObject(one))
}

function withOpenCondition(schema: Schema): Schema {
  const { $ref } = objectIn(schema, 'if')
  const isClosed = typeof $ref === 'string' && $ref.endsWith('/isExpressionOrEmpty')
  return isClosed ? { ...schema, if: { $ref: $ref.replace(/OrEmpty$/, '') } } : schema
}

/** A part that is as in the schema: its references within the file lead there. */
function original(value: unknown, { file }: ChangesContext): unknown {
  return mapReferences(value, (one) => ({ ...one, $ref: one.$ref.startsWith('#') ? `${file}${one.$ref}` : one.$ref }))
}

function hasKey(schema: Schema, key: string): boolean {
  return Object.hasOwn(objectIn(schema, 'properties'), key)
}

function mapValues(values: Schema, map: (value: unknown) => unknown): Schema {
  return Object.fromEntries(Object.entries(values).map(([key, one]) => [key, map(one)]))
}

function isSchema(value: unknown): value is Schema {
  return isObject(value) && !Array.isArray(value)
}
