import { posix } from 'node:path'
import { Kind, visit, type DocumentNode, type SelectionSetNode } from 'graphql/language'
import { parseGraphql } from '../config/operation-files.ts'

/** A JSON Schema, as JSON. */
export type FieldsSchema = Readonly<Record<string, unknown>>

/** What a block requests for itself: its fragment on Query. */
export interface OwnQuery {
  /** Fields that the content service delivers. */
  delivers: (field: string) => boolean
  /** Names of the variables, which config gives as fields. */
  variables: readonly string[]
}

/** The query of a block, read from its fragment.graphql; none without a fragment on Query. */
export function ownQuery(fragment: string): OwnQuery {
  const document = parseGraphql(fragment)
  const fragments = document?.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION) ?? []
  const onQuery = fragments.filter(({ typeCondition }) => typeCondition.name.value === 'Query')
  if (!document || onQuery.length === 0) return { delivers: () => false, variables: [] }
  const fields = new Set(onQuery.flatMap(responseNames))
  return { delivers: (field) => fields.has(field), variables: [...variableNames(document)] }
}

function responseNames({ selectionSet }: { selectionSet: SelectionSetNode }): string[] {
  return selectionSet.selections.flatMap((one) => {
    if (one.kind === Kind.FIELD) return [(one.alias ?? one.name).value]
    return one.kind === Kind.INLINE_FRAGMENT ? responseNames(one) : []
  })
}

function variableNames(document: DocumentNode): Set<string> {
  const names = new Set<string>()
  visit(document, { Variable: ({ name }) => void names.add(name.value) })
  return names
}

interface SchemaSource {
  /** File of the schema. */
  file: string
  /** The schema of a file; undefined where there is none. */
  read: (file: string) => FieldsSchema | undefined
}

/**
 * The schema of the fields that config gives a block: every value may be an expression instead, a key that the block
 * does not know is a mistake, and what the block requests itself is not required.
 */
export function placedFieldsSchema({ file, read }: SchemaSource, query: OwnQuery): FieldsSchema | undefined {
  const schema = read(file)
  if (!schema) return undefined
  const { $schema: _draft, $id: _id, $defs: _definitions, ...own } = schema
  const known = objectIn(own['properties'])
  const variables = query.variables.filter((name) => !Object.hasOwn(known, name)).map((name) => [name, {}])
  const required = Array.isArray(own['required']) ? own['required'].filter((name) => !query.delivers(String(name))) : []
  const all = { ...own, required, properties: { ...known, ...Object.fromEntries(variables) } }
  return given(all, { file, read, within: [file], isPart: false })
}

interface Context extends SchemaSource {
  /** References on the way here: a schema that contains itself ends at the second time. */
  within: readonly string[]
  /** Whether it is a branch of an "allOf", which knows only some of the keys. */
  isPart: boolean
}

const isExpression = {
  type: 'object',
  not: { propertyNames: { not: { pattern: '^[$#]' } } },
}

/** A schema whose values may be expressions. */
function orExpression(schema: unknown, context: Context): unknown {
  if (typeof schema === 'boolean') return schema
  return { if: isExpression, else: given(objectIn(schema), { ...context, isPart: false }) }
}

function given(schema: FieldsSchema, context: Context): FieldsSchema {
  const { $ref, ...own } = schema
  if (typeof $ref === 'string') return { ...referenced($ref, context), ...given(own, { ...context, isPart: true }) }
  const chosen = chosenByKey(own, context)
  if (chosen) return chosen
  const entries = Object.entries(own).map(([keyword, value]) => [keyword, givenKeyword(keyword, value, context)])
  const made = Object.fromEntries(entries) as FieldsSchema
  const isClosed = own['properties'] !== undefined && own['additionalProperties'] === undefined && !own['allOf']
  return withNull(isClosed && !context.isPart ? { ...made, additionalProperties: false } : made)
}

function givenKeyword(keyword: string, value: unknown, context: Context): unknown {
  switch (keyword) {
    case 'properties':
    case 'patternProperties':
      return Object.fromEntries(Object.entries(objectIn(value)).map(([key, one]) => [key, orExpression(one, context)]))
    case 'items':
    case 'additionalProperties':
      return orExpression(value, context)
    case 'anyOf':
    case 'oneOf':
      return listIn(value).map((one) => given(objectIn(one), context))
    case 'allOf':
      return listIn(value).map((one) => given(objectIn(one), { ...context, isPart: true }))
    default:
      return value
  }
}

/** "Something or null" as a choice of exactly one: errors then name the mistake inside instead of the choice. */
function withNull(schema: FieldsSchema): FieldsSchema {
  const { anyOf, ...rest } = schema
  if (!listIn(anyOf).some((one) => objectIn(one)['type'] === 'null')) return schema
  return { ...rest, oneOf: anyOf }
}

/** A choice of objects that a key tells apart: errors are then those of the chosen one. */
function chosenByKey({ anyOf, ...rest }: FieldsSchema, context: Context): FieldsSchema | undefined {
  const branches = listIn(anyOf).map(objectIn)
  const [key] = Object.keys(objectIn(branches[0]?.['properties'])).filter((name) =>
    branches.every((branch) => constantOf(branch, name) !== undefined),
  )
  if (key === undefined || branches.length < 2) return undefined
  const allowed = branches.map((branch) => constantOf(branch, key))
  return {
    ...rest,
    type: 'object',
    required: [key],
    properties: { [key]: { enum: allowed } },
    allOf: branches.map((branch) => ({
      if: { properties: { [key]: { const: constantOf(branch, key) } }, required: [key] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: given(branch, context),
    })),
  }
}

function constantOf(branch: FieldsSchema, key: string): unknown {
  return objectIn(objectIn(branch['properties'])[key])['const']
}

function referenced(reference: string, context: Context): FieldsSchema {
  const [path = '', pointer = ''] = reference.split('#')
  const file = path === '' ? context.file : posix.join(posix.dirname(context.file), path)
  const target = `${file}#${pointer}`
  if (context.within.includes(target)) return {}
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, key) => objectIn(at)[key], context.read(file))
  return given(objectIn(found), { ...context, file, within: [...context.within, target] })
}

function objectIn(value: unknown): FieldsSchema {
  return typeof value === 'object' && value !== null ? (value as FieldsSchema) : {}
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
