import { type ASTNode, buildASTSchema, type GraphQLSchema, Kind, visit } from 'graphql'
import { contractDocument } from '../schemas/contract.generated.ts'

/** What the site has added to the contract as it was given, as coordinates of its schema. */
export const additions = [
  '@dependsOn',
  'AccordionItem.anchor',
  'AccountData',
  'Article.next',
  'Bounds',
  'BoundsInput',
  'ContactInput.list',
  'ContactInput.products',
  'ContactInput.project',
  'ContactInput.uploadKey',
  'ContactReceipt',
  'DistanceUnit',
  'FacetType',
  'FacetValue',
  'FinishPrice',
  'Mutation.countUnfound',
  'Mutation.deleteAccount',
  'Mutation.logout',
  'Mutation.mergeWishlist',
  'Mutation.moveProductInWishlist',
  'Mutation.shareWishlist',
  'Mutation.unshareWishlist',
  'Mutation.updateWishlist(version:)',
  'OpeningHours',
  'Outcome.receipt',
  'Place',
  'PlanMeasure',
  'PlanOpening',
  'PlanPiece',
  'PlanPoint',
  'PriceRange',
  'Product.finishes',
  'Product.fittings',
  'Product.gallery',
  'Product.inspirations',
  'Product.installation',
  'Product.outline',
  'Product.prices',
  'Product.publishedAt',
  'Product.references',
  'Product.terms',
  'Product.typeValue',
  'Product.widths',
  'ProductBasin',
  'ProductDrawing',
  'ProductFacets',
  'ProductFilter.market',
  'ProductFilter.maxPrice',
  'ProductFilter.minPrice',
  'ProductFilters.price',
  'ProductFinish',
  'ProductFittings',
  'ProductInstallation',
  'ProductPage.facets',
  'ProductPicture',
  'ProductPrice',
  'ProductResult.productSize',
  'ProductResult.productSubType',
  'ProductResult.productType',
  'ProductSort',
  'ProductSortKey',
  'ProductTerms',
  'ProjectPlan',
  'Projet.image',
  'Projet.summary',
  'Query.account',
  'Query.contactReceipt',
  'Query.places',
  'Query.products(sort:)',
  'Query.productsBeside',
  'Query.productsById',
  'Query.productsByReference',
  'Query.productsByUid',
  'Query.projetPieces',
  'Query.savedProducts',
  'Query.savedSummary',
  'Query.searchSummary',
  'Query.sharedWishlist',
  'Query.store',
  'Query.storesNear',
  'Query.storesWithin',
  'Query.wishlist',
  'ResultSource',
  'RoomPiece',
  'SavedSummary',
  'SearchAnswer',
  'SearchCounts',
  'SearchMatch',
  'SearchSummary',
  'Seo.absentIn',
  'Seo.alternates',
  'SharedWishlist',
  'SliderProduct.pieces',
  'SortOrder',
  'Store.exhibitedCollections',
  'Store.isoCountry',
  'Store.openingHours',
  'StoreArea',
  'StoreSearch',
  'StoredItems',
  'SubmenuCategory.url',
  'Wishlist.finishes',
  'Wishlist.products(limit:)',
  'Wishlist.products(offset:)',
  'Wishlist.share',
  'Wishlist.updatedAt',
  'Wishlist.version',
  'WishlistFinish',
] as const

/** The contract as it was given: the contract of today without what the site has added. */
export function givenContract(): GraphQLSchema {
  const added = new Set<string>(additions)
  const given = visit(contractDocument, {
    enter: (node, _key, _parent, _path, ancestors) =>
      added.has(coordinateOf([...ancestors.filter(isNode), node])) ? null : undefined,
  })
  // Fields as given have directives that the site has added.
  return buildASTSchema(given, { assumeValidSDL: true })
}

/** `Type`, `Type.field`, `Type.field(argument:)` or `@directive`: the last of the nodes, below the others. */
function coordinateOf(path: readonly ASTNode[]): string {
  const [type = '', field, argument] = path.flatMap((node) => ('name' in node && node.name ? [node.name.value] : []))
  const isDirective = path.some(({ kind }) => kind === Kind.DIRECTIVE_DEFINITION)
  return `${isDirective ? '@' : ''}${type}${field ? `.${field}` : ''}${argument ? `(${argument}:)` : ''}`
}

function isNode(ancestor: ASTNode | readonly ASTNode[]): ancestor is ASTNode {
  return 'kind' in ancestor
}
