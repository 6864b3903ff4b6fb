import {
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

const maxDepth = 12
const maxCost = 45_000
/** Number of items that every list is assumed to have. */
const assumedListLength = 10
/** Lists that are longer, or never that long. */
const longLists: Readonly<Record<string, number>> = {
  'Product.options': 8,
  'Query.stores': 500,
  'StoreArea.stores': 200,
  'StoreSearch.stores': 200,
}

/** Refuses documents that are nested deeper than any page needs. */
export const depthLimit: ValidationRule = (context) =>
  limit(context, { measure: depth, max: maxDepth, code: 'TOO_DEEP', unit: 'levels of nesting' })

/** Refuses documents that could return too many values: each field counts 1, ten times that inside a list. */
export const costLimit: ValidationRule = (context) =>
  limit(context, { measure: cost, max: maxCost, code: 'TOO_COSTLY', unit: 'values' })

interface Limit {
  measure: (set: SelectionSetNode, type: GraphQLOutputType, walk: Walk) => number
  max: number
  code: string
  /** Plural noun for the error message. */
  unit: string
}

interface Walk {
  context: ValidationContext
  /** Enclosing fragments. A fragment inside itself is an error of another rule; this one must only terminate. */
  within: readonly string[]
  /** Results by the name of the fragment. */
  measured: Map<string, number>
}

function limit(context: ValidationContext, { measure, max, code, unit }: Limit): ReturnType<ValidationRule> {
  return {
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation)
      if (!root) return
      const found = measure(node.selectionSet, root, { context, within: [], measured: new Map() })
      if (found <= max) return
      const message = `The operation requests ${found} ${unit}; the limit is ${max}.`
      context.reportError(new GraphQLError(message, { nodes: node, extensions: { code } }))
    },
  }
}

function depth(set: SelectionSetNode, type: GraphQLOutputType, walk: Walk): number {
  return Math.max(
    0,
    ...parts(set, type, walk, depth).map((part) => ('fragment' in part ? part.fragment : 1 + part.below)),
  )
}

/** Fragments on different types never apply to the same object, so only the most expensive one counts. */
function cost(set: SelectionSetNode, type: GraphQLOutputType, walk: Walk): number {
  let own = 0
  const byType = new Map<string, number>()
  for (const part of parts(set, type, walk, cost)) {
    if ('fragment' in part) byType.set(part.on, (byType.get(part.on) ?? 0) + part.fragment)
    else own += part.times * (1 + part.below)
  }
  return own + Math.max(0, ...byType.values())
}

type Part = { on: string; fragment: number } | { below: number; times: number }

/** The fields and fragments of a selection, each measured. */
function parts(set: SelectionSetNode, type: GraphQLOutputType, walk: Walk, measure: Limit['measure']): Part[] {
  const parent = getNamedType(type)
  return set.selections.flatMap((selection): Part[] => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = walk.context.getFragment(selection.name.value)
      return fragment
        ? [{ on: fragment.typeCondition.name.value, fragment: measureFragment(fragment, walk, measure) }]
        : []
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      const on = selection.typeCondition?.name.value ?? parent.name
      const target = walk.context.getSchema().getType(on)
      return isCompositeType(target) ? [{ on, fragment: measure(selection.selectionSet, target, walk) }] : []
    }
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[selection.name.value] : undefined
    const below = field && selection.selectionSet ? measure(selection.selectionSet, field.type, walk) : 0
    return [{ below, times: field && isListType(getNullableType(field.type)) ? listLength(parent, field) : 1 }]
  })
}

function listLength(parent: GraphQLNamedType, { name }: GraphQLField): number {
  return longLists[`${parent.name}.${name}`] ?? assumedListLength
}

function measureFragment(fragment: FragmentDefinitionNode, walk: Walk, measure: Limit['measure']): number {
  const name = fragment.name.value
  const measured = walk.measured.get(name)
  const type = walk.context.getSchema().getType(fragment.typeCondition.name.value)
  if (measured !== undefined) return measured
  if (walk.within.includes(name) || !isCompositeType(type)) return 0
  const found = measure(fragment.selectionSet, type, { ...walk, within: [...walk.within, name] })
  walk.measured.set(name, found)
  return found
}
