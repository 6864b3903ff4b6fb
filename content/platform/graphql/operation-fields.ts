import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getOperationAST,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * True for a query whose result depends on the content alone, so that equal requests may share it. False for every
 * mutation, and for a query with any other field, such as one that reads an account, a list of a visitor or a token.
 * @param contentFields those of Query, by the contract.
 */
export function readsContentOnly(
  document: DocumentNode,
  operationName: string | null | undefined,
  contentFields: ReadonlySet<string>,
): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return !operation
  return topLevelFields(document, operation).every((name) => contentFields.has(name) || name.startsWith('__'))
}

function topLevelFields(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  const names = new Set<string>()
  const seen = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  collect(operation.selectionSet)
  return [...names]
}

/** Whether the operation requests no other fields of this field's objects. False also if it uses fragments. */
export function selectsOnly(info: Pick<GraphQLResolveInfo, 'fieldNodes'>, names: readonly string[]): boolean {
  return info.fieldNodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .every((selection) => selection.kind === Kind.FIELD && names.includes(selection.name.value))
}
