import { parseType } from 'graphql/language'
import { operationSources } from '../../config/operation-files.ts'
import type { Files } from '../../config/read-project-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { typeOfVariable } from '../../expressions/graphql-type.ts'
import type { TypeScope } from '../../expressions/operator.ts'
import { typeOfSchema } from '../../expressions/schema-type.ts'
import { typeOf } from '../../expressions/type-of.ts'
import {
  contentPathType,
  listType,
  numberType,
  orNothing,
  textType,
  unionOf,
  unknownType,
  wordsType,
  type ValueType,
} from '../../expressions/value-type.ts'
import { readSchema } from './block-schemas.ts'
import type { CheckInput } from './check-input.ts'
import type { TypedValue } from './expression-types.ts'
import { expressionPlaces, type ExpressionPlace } from './placed-values.ts'

const valuesByConfig = new WeakMap<SiteConfig, { files: Files; values: TypedValue[] }>()

/** Every value of config that may contain expressions, with the type that is expected of it. */
export function typedValues(input: CheckInput): TypedValue[] {
  const known = valuesByConfig.get(input.config)
  if (known?.files === input.blockFiles) return known.values
  const values = computeValues(input)
  valuesByConfig.set(input.config, { files: input.blockFiles, values })
  return values
}

function computeValues(input: CheckInput): TypedValue[] {
  const scopeOf = createScopes(input)
  const operations = operationSources(input.blockFiles)
  return expressionPlaces(input.config).map(({ page, expects, ...place }) => ({
    ...place,
    scope: scopeOf(page),
    expected: expectedType(expects, { input, operations }),
  }))
}

/** What the types of the expressions of a page depend on, by page; null for config/site.json. */
export function createScopes(input: CheckInput): (page: string | null) => TypeScope {
  const scopes = new Map<string | null, TypeScope>()
  const everyPage = sharedScope(input)
  return (page) => {
    const scope = scopes.get(page) ?? { ...everyPage, page, blocks: pageBlocks(input.config, page) }
    scopes.set(page, scope)
    return scope
  }
}

interface Sources {
  input: CheckInput
  operations: ReturnType<typeof operationSources>
}

function expectedType(expects: ExpressionPlace['expects'], { input, operations }: Sources): ValueType {
  switch (expects.kind) {
    case 'fields of':
      return fieldsType(input, expects.type)
    case 'variables of': {
      const variables = operations.get(expects.document)?.variables ?? []
      const fields = [...variables].map(([name, { type }]) => [name, typeOfVariable(type)] as const)
      return { kind: 'object', fields: Object.fromEntries(fields), others: unknownType }
    }
    case 'text':
      return textType
    case 'content path':
      return contentPathType
    case 'words':
      return wordsType
    case 'texts':
      return listType(textType)
    case 'number':
      return numberType
    case 'range':
      return { kind: 'object', fields: { min: orNothing(numberType), max: orNothing(numberType) } }
    case 'form value':
      return unionOf([textType, numberType])
    case 'any':
      return unknownType
    default:
      return expects satisfies never
  }
}

/** What the fields of a block may be, those that content delivers and the variables of its query included. */
function fieldsType({ config, blockFiles, queryVariables }: BlockSources, type: string): ValueType {
  const component = config.blocks.blocks[type]?.component
  if (component === undefined) return unknownType
  const types = blockTypes(blockFiles)
  const known = types.get(type) ?? withVariables(typeOfBlock(component, blockFiles), queryVariables?.[type] ?? {})
  types.set(type, known)
  return known
}

type BlockSources = Pick<CheckInput, 'config' | 'blockFiles' | 'queryVariables'>

/** The schema of the block says more of a variable that it describes. */
function withVariables(fields: ValueType, variables: Readonly<Record<string, string>>): ValueType {
  if (fields.kind !== 'object') return fields
  const types = Object.entries(variables).map(([name, type]) => [name, typeOfVariable(parseType(type))] as const)
  return { ...fields, fields: { ...Object.fromEntries(types), ...fields.fields } }
}

const typesByFiles = new WeakMap<Files, Map<string, ValueType>>()

/** A config with issues is checked many times, with the same blocks. */
function blockTypes(files: Files): Map<string, ValueType> {
  const types = typesByFiles.get(files) ?? new Map<string, ValueType>()
  typesByFiles.set(files, types)
  return types
}

function typeOfBlock(component: string, files: Files): ValueType {
  const file = `${component}/fields.schema.json`
  const read = (name: string) => readSchema(files, name)
  const schema = read(file)
  return schema ? typeOfSchema({ schema, file, read }) : unknownType
}

function sharedScope(input: CheckInput): Omit<TypeScope, 'page' | 'blocks'> {
  const { config, seoFields, pageSchema } = input
  const fields = Object.fromEntries((seoFields ?? []).map((name) => [name, orNothing(textType)]))
  const seo: ValueType = seoFields ? { kind: 'object', fields } : unknownType
  const definition = typeOfSchema({ schema: pageSchema, file: '', read: () => undefined })
  const fieldsOf = (type: string): ValueType => fieldsType(input, type)
  return { config, definition, fieldsOf, seo, items: [], typeOf }
}

/** The types of blocks that a page may have: those that it places, and those of content. */
function pageBlocks(config: SiteConfig, page: string | null): string[] {
  const all = Object.entries(config.blocks.blocks)
  const definition = page === null ? undefined : config.pages[page]
  if (!definition) return all.map(([type]) => type)
  const placed = definition.blocks.flatMap((one) => ('block' in one ? [one.block] : []))
  const hasContent = definition.blocks.some((one) => !('block' in one))
  const delivered = hasContent
    ? all.filter(([, { allowedIn }]) => allowedIn.includes('content')).map(([type]) => type)
    : []
  return [...new Set([...placed, ...delivered])]
}
