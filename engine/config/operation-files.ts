import { Kind, parse, type DocumentNode, type TypeNode } from 'graphql/language'
import type { Files } from './read-project-files.ts'

/** What a check knows of an operation. */
export interface OperationSource {
  /** Every variable, its type, and whether it must have a value. */
  variables: ReadonlyMap<string, { required: boolean; type: TypeNode }>
}

/** The operations of blocks/shared/operations by name. `npm run generate` reports a file that is not one. */
export function operationSources(blockFiles: Files): ReadonlyMap<string, OperationSource> {
  const texts = [...blockFiles].flatMap(([file, text]) => (isOperation.test(file) ? [text] : []))
  return new Map(texts.flatMap((text) => operationIn(text) ?? []))
}

const isOperation = /^shared\/operations\/(browser\/)?[^/]+\.graphql$/

function operationIn(text: string): [[string, OperationSource]] | undefined {
  const operation = parseGraphql(text)?.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (operation?.name === undefined) return undefined
  const variables = (operation.variableDefinitions ?? []).map(
    ({ variable, type, defaultValue }) =>
      [variable.name.value, { required: type.kind === Kind.NON_NULL_TYPE && !defaultValue, type }] as const,
  )
  return [[operation.name.value, { variables: new Map(variables) }]]
}

/** The document of a GraphQL file; undefined where it is not one, which `npm run generate` reports. */
export function parseGraphql(text: string): DocumentNode | undefined {
  try {
    return parse(text, { noLocation: true })
  } catch {
    return undefined
  }
}
