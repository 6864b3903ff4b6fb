import type { Files } from './read-project-files.ts'

/** What a check knows of an operation. */
export interface OperationSource {
  /** Every variable, and whether it must have a value. */
  variables: ReadonlyMap<string, { required: boolean }>
}

/** The operations of blocks/shared/operations by name. `npm run generate` reports a file that is not one. */
export function operationSources(blockFiles: Files): ReadonlyMap<string, OperationSource> {
  const texts = [...blockFiles].flatMap(([file, text]) => (isOperation.test(file) ? [text] : []))
  return new Map(texts.flatMap((text) => operationIn(text) ?? []))
}

const isOperation = /^shared\/operations\/(browser\/)?[^/]+\.graphql$/

function operationIn(text: string): [[string, OperationSource]] | undefined {
  const [, name, declared = ''] = /^\s*(?:#.*\n\s*)*(?:query|mutation)\s+(\w+)\s*(?:\(([^)]*)\))?/.exec(text) ?? []
  if (name === undefined) return undefined
  const variables = [...declared.matchAll(/\$(\w+)\s*:\s*([\w[\]!]+)(\s*=)?/g)].map(
    ([, variable = '', type = '', standard]) => [variable, { required: type.endsWith('!') && !standard }] as const,
  )
  return [[name, { variables: new Map(variables) }]]
}
