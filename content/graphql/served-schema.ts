import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
  visit,
} from 'graphql'
import { contractDocument } from '../contract.generated.ts'

/** The fields of Query that this service resolves. Types that only other fields use are not served either. */
const servedQueries = [
  'seoForPage',
  'blocksForPage',
  'collections',
  'inspirations',
  'articles',
  'article',
  'journalFilters',
  'products',
  'productFilters',
  'pagedProducts',
  'overlayDimensions',
  'overlayNuancier',
  'overlayHandles',
  'overlayVasques',
  'headerMenu',
  'footer',
  'searchFirstStep',
  'searchSecondStep',
  'searchByNodeType',
  'contentRevision',
  'sitePages',
]

/** The served part of the contract: these queries and every type that they reach. A test validates it. */
export function servedSchema(): GraphQLSchema {
  const types = new Map<string, TypeDefinitionNode>()
  for (const definition of contractDocument.definitions)
    if (isType(definition)) types.set(definition.name.value, definition)
  const query = types.get('Query')
  if (query?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error('content/contract.graphql has no type Query.')
  types.set('Query', served(query))
  return buildASTSchema(reachable(types), { assumeValid: true, assumeValidSDL: true })
}

function isType(definition: DefinitionNode): definition is TypeDefinitionNode {
  return definition.kind.endsWith('TypeDefinition')
}

function served(query: ObjectTypeDefinitionNode): ObjectTypeDefinitionNode {
  const fields = query.fields?.filter((field) => servedQueries.includes(field.name.value)) ?? []
  const missing = servedQueries.filter((name) => !fields.some((field) => field.name.value === name))
  if (missing.length > 0) throw new Error(`content/contract.graphql has no Query.${missing.join(', Query.')}.`)
  return { ...query, fields }
}

function reachable(types: ReadonlyMap<string, TypeDefinitionNode>): DocumentNode {
  const reached = new Map<string, TypeDefinitionNode>()
  const reach = (name: string): void => {
    const type = types.get(name)
    if (!type || reached.has(name)) return
    reached.set(name, type)
    visit(type, { NamedType: (node) => reach(node.name.value) })
    if (type.kind === Kind.INTERFACE_TYPE_DEFINITION) implementers(name, types).forEach(reach)
  }
  reach('Query')
  return { kind: Kind.DOCUMENT, definitions: [...reached.values()] }
}

function implementers(name: string, types: ReadonlyMap<string, TypeDefinitionNode>): string[] {
  return [...types.values()]
    .filter((type) => 'interfaces' in type && type.interfaces?.some((one) => one.name.value === name))
    .map((type) => type.name.value)
}
