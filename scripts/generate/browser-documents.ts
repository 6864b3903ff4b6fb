import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import { banner } from './project.ts'

/** An operation that scripts perform. */
export interface BrowserOperation {
  document: DocumentNode
  /** By which the site knows it. */
  hash: string
}

/** The module that scripts of the site perform these operations with: typed documents from the contract, and their hashes. */
export function browserDocumentsModule(operations: readonly BrowserOperation[], contract: GraphQLSchema): string {
  const entries = operations.map((operation) => ({ ...operation, root: operationOf(operation.document) }))
  const documents = entries.map(({ document, root }) => {
    const name = nameOf(root)
    const type = `TypedDocumentNode<${resultType(document, root, contract)}, ${variablesType(root)}>`
    return `export const ${name[0]?.toLowerCase()}${name.slice(1)} = ${JSON.stringify(withoutPlaces(document))} as unknown as ${type}\n`
  })
  const hashes = Object.fromEntries(entries.map(({ root, hash }) => [nameOf(root), hash]))
  return (
    `${banner}import type { TypedDocumentNode } from '@apollo/client'\n\n${documents.join('\n')}\n` +
    `/** By the name of the operation. */\nexport const hashes: Readonly<Record<string, string>> = ${JSON.stringify(hashes, null, 2)}\n`
  )
}

function operationOf({ definitions }: DocumentNode): OperationDefinitionNode {
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('The document has no operation.')
  return operation
}

function nameOf({ name }: OperationDefinitionNode): string {
  return name?.value ?? ''
}

/** Places in the source say nothing to a browser. */
function withoutPlaces(document: DocumentNode): unknown {
  return JSON.parse(JSON.stringify(document, (key, value: unknown) => (key === 'loc' ? undefined : value)))
}

const scalars: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
}

function resultType(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  contract: GraphQLSchema,
) {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const root = contract.getRootType(operation)
  if (!root) throw new Error(`The contract has no ${operation}.`)
  return objectType(root, selectionSet, fragments)
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function objectType(type: GraphQLObjectType, selectionSet: SelectionSetNode, fragments: Fragments): string {
  return `{ ${fieldsOf(type, selectionSet, fragments).join('; ')} }`
}

function fieldsOf(type: GraphQLObjectType, { selections }: SelectionSetNode, fragments: Fragments): string[] {
  return selections.flatMap((one): string[] => {
    if (one.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = fragments.get(one.name.value)
      return fragment ? fieldsOf(type, fragment.selectionSet, fragments) : []
    }
    if (one.kind === Kind.INLINE_FRAGMENT) return fieldsOf(type, one.selectionSet, fragments)
    const name = one.alias?.value ?? one.name.value
    if (one.name.value === '__typename') return [`${name}: '${type.name}'`]
    const field = type.getFields()[one.name.value]
    return field ? [`${name}: ${outputType(field.type, one.selectionSet, fragments)}`] : []
  })
}

function outputType(type: GraphQLOutputType, selectionSet: SelectionSetNode | undefined, fragments: Fragments): string {
  if (!isNonNullType(type)) return `${nonNullType(type, selectionSet, fragments)} | null`
  return nonNullType(getNullableType(type), selectionSet, fragments)
}

function nonNullType(
  type: GraphQLOutputType,
  selectionSet: SelectionSetNode | undefined,
  fragments: Fragments,
): string {
  if (isListType(type)) return `readonly (${outputType(type.ofType, selectionSet, fragments)})[]`
  const named = getNamedType(type)
  if (isObjectType(named) && selectionSet) return objectType(named, selectionSet, fragments)
  return scalars[named.name] ?? 'string'
}

function variablesType({ variableDefinitions = [] }: OperationDefinitionNode): string {
  if (variableDefinitions.length === 0) return 'Record<string, never>'
  const fields = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const isOptional = type.kind !== Kind.NON_NULL_TYPE || defaultValue !== undefined
    return `${variable.name.value}${isOptional ? '?' : ''}: ${inputType(type)}`
  })
  return `{ ${fields.join('; ')} }`
}

function inputType(type: TypeNode): string {
  if (type.kind === Kind.NON_NULL_TYPE) return inputType(type.type)
  if (type.kind === Kind.LIST_TYPE) return `readonly ${inputType(type.type)}[]`
  return scalars[type.name.value] ?? 'string'
}
