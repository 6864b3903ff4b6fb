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

/** The fields of Query whose result depends on the content and the language alone. Their results are cached. */
export const contentQueries = [
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
  'productsById',
  'productsBeside',
  'productsByUid',
  'productsByReference',
  'overlayDimensions',
  'overlayNuancier',
  'overlayHandles',
  'overlayVasques',
  'projectInformations',
  'projets',
  'projetProduits',
  'headerMenu',
  'footer',
  'stores',
  'store',
  'storesWithin',
  'storesNear',
  'places',
  'searchFirstStep',
  'searchSecondStep',
  'searchByNodeType',
  'contentRevision',
  'sitePages',
]

/** The fields of Query that read what visitors have stored. Their results are never cached. */
const visitorQueries = [
  'account',
  'adminProductIdsToSynchronize',
  'refreshJwtToken',
  'sharedWishlist',
  'savedProducts',
  'wishlist',
  'wishlists',
]

const servedMutations = [
  'login',
  'register',
  'createAccount',
  'updatePassword',
  'lostPassword',
  'resetPassword',
  'logout',
  'deleteAccount',
  'createWishlist',
  'updateWishlist',
  'deleteWishlist',
  'addProductToWishlist',
  'deleteProductToWishlist',
  'moveProductInWishlist',
  'shareWishlist',
  'unshareWishlist',
  'mergeWishlist',
  'sendToContact',
  'submitContactForm',
  'adminSynchronizeProductId',
]

/** The root fields that this service resolves. Types that only other fields use are not served either. */
const servedFields = {
  Query: [...contentQueries, ...visitorQueries],
  Mutation: servedMutations,
}

/** The served part of the contract: these operations and every type that they reach. A test validates it. */
export function servedSchema(): GraphQLSchema {
  const types = new Map<string, TypeDefinitionNode>()
  for (const definition of contractDocument.definitions)
    if (isType(definition)) types.set(definition.name.value, definition)
  for (const [root, names] of Object.entries(servedFields)) {
    const type = types.get(root)
    if (type?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error(`content/contract.graphql has no type ${root}.`)
    types.set(root, served(type, names))
  }
  return buildASTSchema(reachable(types), { assumeValid: true, assumeValidSDL: true })
}

function isType(definition: DefinitionNode): definition is TypeDefinitionNode {
  return definition.kind.endsWith('TypeDefinition')
}

function served(root: ObjectTypeDefinitionNode, names: readonly string[]): ObjectTypeDefinitionNode {
  const fields = root.fields?.filter((field) => names.includes(field.name.value)) ?? []
  const missing = names.filter((name) => !fields.some((field) => field.name.value === name))
  if (missing.length > 0)
    throw new Error(`content/contract.graphql has no field ${missing.join(', ')} in ${root.name.value}.`)
  return { ...root, fields }
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
  Object.keys(servedFields).forEach(reach)
  return { kind: Kind.DOCUMENT, definitions: [...reached.values()] }
}

function implementers(name: string, types: ReadonlyMap<string, TypeDefinitionNode>): string[] {
  return [...types.values()]
    .filter((type) => 'interfaces' in type && type.interfaces?.some((one) => one.name.value === name))
    .map((type) => type.name.value)
}
