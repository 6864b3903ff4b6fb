import { type ConstDirectiveNode, type DocumentNode, type FieldDefinitionNode, Kind } from 'graphql'

/**
 * The fields of Query whose result depends on the content and the language alone, by their `@dependsOn` in the contract.
 * Results with any other field are never cached.
 */
export function contentFields(contract: DocumentNode): ReadonlySet<string> {
  const fields = queryFields(contract).filter((field) => resultSource(field) === 'CONTENT')
  return new Set(fields.map(({ name }) => name.value))
}

/** The fields of Query that do not say what their result depends on. */
export function undeclaredFields(contract: DocumentNode): readonly FieldDefinitionNode[] {
  return queryFields(contract).filter((field) => resultSource(field) === undefined)
}

function queryFields({ definitions }: DocumentNode): readonly FieldDefinitionNode[] {
  return definitions.flatMap((one) =>
    (one.kind === Kind.OBJECT_TYPE_DEFINITION || one.kind === Kind.OBJECT_TYPE_EXTENSION) && one.name.value === 'Query'
      ? (one.fields ?? [])
      : [],
  )
}

function resultSource({ directives = [] }: FieldDefinitionNode): string | undefined {
  const declared = directives.find(({ name }) => name.value === 'dependsOn')
  return declared && sourceArgument(declared)
}

function sourceArgument({ arguments: given = [] }: ConstDirectiveNode): string | undefined {
  const value = given.find(({ name }) => name.value === 'source')?.value
  return value?.kind === Kind.ENUM ? value.value : undefined
}
