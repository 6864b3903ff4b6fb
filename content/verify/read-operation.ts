import {
  type ASTNode,
  type DocumentNode,
  getOperationAST,
  type GraphQLInputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  Kind,
  OperationTypeNode,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { SiteOperation } from './verified-site.ts'

/** An operation of the site, as far as values for its variables depend on it. */
export interface ReadOperation {
  operation: SiteOperation
  document: DocumentNode
  isMutation: boolean
  variables: readonly OperationVariable[]
}

export interface OperationVariable {
  name: string
  isRequired: boolean
  isList: boolean
  /** The argument that it is the value of, e.g. `Query.article.path`; undefined for one that conditions alone use. */
  argument: string | undefined
  /** Whether what only visitors have depends on it, such as the lists of an account. */
  includesPersonal: boolean
}

/** @param contentFields fields of Query that do not depend on visitors. */
export function readOperation(
  operation: SiteOperation,
  { schema, contentFields }: { schema: GraphQLSchema; contentFields: ReadonlySet<string> },
): ReadOperation {
  const document = parse(operation.text)
  const ast = getOperationAST(document)
  const uses = readUses(document, { schema, contentFields })
  const variables = (ast?.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => {
    const name = variable.name.value
    const input = typeFromAST(schema, type) as GraphQLInputType
    return {
      name,
      isRequired: isNonNullType(input) && !defaultValue,
      isList: isListType(isNonNullType(input) ? input.ofType : input),
      argument: uses.arguments.get(name),
      includesPersonal: uses.personal.has(name),
    }
  })
  return { operation, document, isMutation: ast?.operation === OperationTypeNode.MUTATION, variables }
}

function readUses(
  document: DocumentNode,
  { schema, contentFields }: { schema: GraphQLSchema; contentFields: ReadonlySet<string> },
) {
  const found = { arguments: new Map<string, string>(), personal: new Set<string>() }
  const info = new TypeInfo(schema)
  const parents: ASTNode[] = []
  visit(
    document,
    visitWithTypeInfo(info, {
      enter(node) {
        parents.push(node)
        if (node.kind !== Kind.VARIABLE) return
        const [argument, field] = [info.getArgument(), info.getFieldDef()]
        if (info.getDirective()) {
          const guarded = parents.findLast((one) => one.kind === Kind.FIELD)
          if (guarded && String(info.getParentType()) === 'Query' && !contentFields.has(guarded.name.value))
            found.personal.add(node.name.value)
        } else if (argument && field) {
          const coordinate = `${String(info.getParentType())}.${field.name}.${argument.name}`
          if (!found.arguments.has(node.name.value)) found.arguments.set(node.name.value, coordinate)
        }
      },
      leave() {
        parents.pop()
      },
    }),
  )
  return found
}
