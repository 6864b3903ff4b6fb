import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  executeSync,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

/** What an answer has in a place, and what the contract says. */
export interface AnswerFault {
  kind: 'missing' | 'wrong-type'
  /** Keys and indexes from `data`. */
  path: readonly (string | number)[]
  /** A full sentence. */
  message: string
  /** A full sentence. */
  expected: string
}

export interface AnswerToCheck {
  schema: GraphQLSchema
  document: DocumentNode
  variables: Readonly<Record<string, unknown>>
  data: unknown
  /** Called with each value of a scalar, by its coordinate, such as `Product.id`. */
  onValue?: (coordinate: string, value: unknown) => void
}

/** Faults of one answer; the others are often the same. */
const maxFaults = 10

/**
 * Compares an answer with the selection of its operation and the types of the contract. graphql executes the operation
 * on the answer, so that fragments, aliases and directives are those of the specification.
 */
export function checkAnswer({ schema, document, variables, data, onValue }: AnswerToCheck): AnswerFault[] {
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, info) => {
    const key = String(info.path.key)
    if (!isObject(source) || !Object.hasOwn(source, key)) throw new MissingField(info.returnType)
    const value = source[key]
    requireShape(value, { type: info.returnType, info, indexes: [] })
    if (value !== null && isLeafType(getNamedType(info.returnType)))
      for (const one of [value].flat()) onValue?.(`${info.parentType.name}.${info.fieldName}`, one)
    return value
  }
  const { errors = [] } = executeSync({
    schema,
    document,
    variableValues: variables,
    rootValue: data,
    fieldResolver,
    typeResolver: (value, _context, info) => objectTypeOf(value, info)?.name,
  })
  return errors.slice(0, maxFaults).map(faultOf)
}

class MissingField extends Error {
  readonly type: GraphQLOutputType

  constructor(type: GraphQLOutputType) {
    super('The answer does not have this field.')
    this.type = type
  }
}

class WrongValue extends Error {
  readonly found: unknown
  readonly expected: string
  /** Indexes, where the field is a list. */
  readonly indexes: readonly number[]

  constructor(found: unknown, { expected, indexes }: Pick<WrongValue, 'expected' | 'indexes'>) {
    super('The answer has another value than the contract says.')
    this.found = found
    this.expected = expected
    this.indexes = indexes
  }
}

function faultOf(error: GraphQLError): AnswerFault {
  const { path = [], originalError } = error
  if (originalError instanceof MissingField)
    return {
      kind: 'missing',
      path,
      message: 'This field is missing.',
      expected: `Expected ${String(originalError.type)}${isNonNullType(originalError.type) ? '' : ', which may be null'}.`,
    }
  if (originalError instanceof WrongValue)
    return {
      kind: 'wrong-type',
      path: [...path, ...originalError.indexes],
      message: `Found ${showValue(originalError.found)}.`,
      expected: `Expected ${originalError.expected}.`,
    }
  return { kind: 'wrong-type', path, message: error.message, expected: 'Expected what the contract says.' }
}

interface Shape {
  type: GraphQLOutputType
  info: GraphQLResolveInfo
  indexes: readonly number[]
}

/** @throws WrongValue where the value itself has another type; its fields are checked by their own resolvers. */
function requireShape(value: unknown, { type, info, indexes }: Shape): void {
  const refuse = (expected: string) => new WrongValue(value, { expected, indexes })
  if (value === null || value === undefined) {
    if (isNonNullType(type)) throw refuse(String(type))
    return
  }
  const shape = getNullableType(type)
  if (isListType(shape)) {
    if (!Array.isArray(value)) throw refuse(`a list, ${String(type)}`)
    for (const [index, item] of value.entries())
      requireShape(item, { type: shape.ofType, info, indexes: [...indexes, index] })
    return
  }
  if (isCompositeType(shape)) {
    if (!isObject(value)) throw refuse(`an object, ${String(type)}`)
    if (isAbstractType(shape) && !objectTypeOf(value, info))
      throw refuse(`an object with "__typename", one of the types of ${shape.name}`)
    return
  }
  if (!isLeaf(value, shape)) throw refuse(String(type))
}

/** As strict as for variables: the text "7" is no number. What the contract adds, such as DateTime, is text. */
function isLeaf(value: unknown, type: GraphQLOutputType): boolean {
  if (!isLeafType(type)) return false
  if (!isEnumType(type) && (type.name === 'ID' || !isSpecifiedScalarType(type))) return typeof value === 'string'
  try {
    return type.parseValue(value) !== undefined
  } catch {
    return false
  }
}

/** The type that an object says it has, or the one whose fields it has; undefined for another. */
function objectTypeOf(value: unknown, info: GraphQLResolveInfo): GraphQLObjectType | undefined {
  const abstract = getNamedType(info.returnType)
  if (!isAbstractType(abstract) || !isObject(value)) return undefined
  const possible = info.schema.getPossibleTypes(abstract)
  if ('__typename' in value) return possible.find(({ name }) => name === value['__typename'])
  const keys = new Set(Object.keys(value))
  return possible.find((type) => {
    const selected = responseKeys(type, info)
    return selected.size === keys.size && [...selected].every((key) => keys.has(key))
  })
}

function responseKeys(type: GraphQLObjectType, { fieldNodes, fragments }: GraphQLResolveInfo): Set<string> {
  const keys = new Set<string>()
  const names = new Set([type.name, ...type.getInterfaces().map(({ name }) => name)])
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) keys.add(keyOf(selection))
      else {
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
        if (fragment && applies(fragment, names)) collect(fragment.selectionSet)
      }
    }
  }
  for (const { selectionSet } of fieldNodes) collect(selectionSet)
  return keys
}

function applies({ typeCondition }: FragmentDefinitionNode | InlineFragmentNode, names: ReadonlySet<string>): boolean {
  return typeCondition === undefined || names.has(typeCondition.name.value)
}

function keyOf({ alias, name }: FieldNode): string {
  return (alias ?? name).value
}

function showValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isObject(value))
    return '__typename' in value ? `an object of the type ${JSON.stringify(value['__typename'])}` : 'an object'
  const json = JSON.stringify(value) ?? 'nothing'
  return json.length > 60 ? `${json.slice(0, 57)}…` : json
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
