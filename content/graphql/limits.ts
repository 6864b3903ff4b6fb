import {
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
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

const deepest = 12
const dearest = 40_000
/** How many items a list is taken to have. */
const listLength = 10

/** Refuses documents that nest deeper than any page needs. */
export const depthLimit: ValidationRule = (context) =>
  limit(context, { measure: depth, largest: deepest, code: 'TOO_DEEP', what: 'levels deep' })

/** Refuses documents that could ask for too many values: each field counts 1, below a list tenfold. */
export const costLimit: ValidationRule = (context) =>
  limit(context, { measure: cost, largest: dearest, code: 'TOO_COSTLY', what: 'values' })

interface Limit {
  measure: (set: SelectionSetNode, type: GraphQLOutputType, walk: Walk) => number
  largest: number
  code: string
  what: string
}

interface Walk {
  context: ValidationContext
  /** Fragments on the way here: one inside itself is another rule's error, and must not hold up this one. */
  within: readonly string[]
  known: Map<string, number>
}

function limit(context: ValidationContext, { measure, largest, code, what }: Limit): ReturnType<ValidationRule> {
  return {
    OperationDefinition(node) {
      const root = context.getSchema().getRootType(node.operation)
      if (!root) return
      const found = measure(node.selectionSet, root, { context, within: [], known: new Map() })
      if (found <= largest) return
      const message = `The operation asks for ${found} ${what}; the limit is ${largest}.`
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

/** Fragments on different types never answer for one object, so the dearest of them counts. */
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

/** What stands in a selection, each already measured. */
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
    return [{ below, times: field && isListType(getNullableType(field.type)) ? listLength : 1 }]
  })
}

function measureFragment(fragment: FragmentDefinitionNode, walk: Walk, measure: Limit['measure']): number {
  const name = fragment.name.value
  const known = walk.known.get(name)
  const type = walk.context.getSchema().getType(fragment.typeCondition.name.value)
  if (known !== undefined) return known
  if (walk.within.includes(name) || !isCompositeType(type)) return 0
  const found = measure(fragment.selectionSet, type, { ...walk, within: [...walk.within, name] })
  walk.known.set(name, found)
  return found
}
