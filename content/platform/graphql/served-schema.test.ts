import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildASTSchema,
  buildClientSchema,
  buildSchema,
  findSchemaChanges,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
  printSchema,
  SafeChangeType,
  validateSchema,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractDocument } from '../../schemas/contract.generated.ts'
import { type ContentService, createContentService } from '../../service.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { servedSchema } from './served-schema.ts'

const givenText = readFileSync(join(import.meta.dirname, '../../testing/contract-as-given.graphql'), 'utf8')
const given = buildSchema(givenText)

/** What the site has added to the contract as it was given. Extend this list; the copy itself never changes. */
const additions = [
  'AccountData was added.',
  'An optional argument Mutation.updateWishlist(version:) was added.',
  'An optional argument Query.products(sort:) was added.',
  'An optional argument Wishlist.products(limit:) was added.',
  'An optional argument Wishlist.products(offset:) was added.',
  'An optional field ContactInput.list was added.',
  'An optional field ContactInput.products was added.',
  'An optional field ContactInput.project was added.',
  'An optional field ContactInput.uploadKey was added.',
  'Bounds was added.',
  'BoundsInput was added.',
  'ContactReceipt was added.',
  'Directive @dependsOn was added.',
  'DistanceUnit was added.',
  'FacetType was added.',
  'FacetValue was added.',
  'Field AccordionItem.anchor was added.',
  'Field Article.next was added.',
  'Field Mutation.countUnfound was added.',
  'Field Mutation.deleteAccount was added.',
  'Field Mutation.logout was added.',
  'Field Mutation.mergeWishlist was added.',
  'Field Mutation.moveProductInWishlist was added.',
  'Field Mutation.shareWishlist was added.',
  'Field Mutation.unshareWishlist was added.',
  'Field Outcome.receipt was added.',
  'Field Product.finishes was added.',
  'Field Product.fittings was added.',
  'Field Product.gallery was added.',
  'Field Product.inspirations was added.',
  'Field Product.installation was added.',
  'Field Product.outline was added.',
  'Field Product.publishedAt was added.',
  'Field Product.references was added.',
  'Field Product.typeValue was added.',
  'Field Product.widths was added.',
  'Field ProductPage.facets was added.',
  'Field ProductResult.productSize was added.',
  'Field ProductResult.productSubType was added.',
  'Field ProductResult.productType was added.',
  'Field Projet.image was added.',
  'Field Projet.summary was added.',
  'Field Query.account was added.',
  'Field Query.contactReceipt was added.',
  'Field Query.places was added.',
  'Field Query.productsBeside was added.',
  'Field Query.productsById was added.',
  'Field Query.productsByReference was added.',
  'Field Query.productsByUid was added.',
  'Field Query.projetPieces was added.',
  'Field Query.savedProducts was added.',
  'Field Query.savedSummary was added.',
  'Field Query.searchSummary was added.',
  'Field Query.sharedWishlist was added.',
  'Field Query.store was added.',
  'Field Query.storesNear was added.',
  'Field Query.storesWithin was added.',
  'Field Query.wishlist was added.',
  'Field Seo.alternates was added.',
  'Field SliderProduct.pieces was added.',
  'Field Store.exhibitedCollections was added.',
  'Field Store.isoCountry was added.',
  'Field Store.openingHours was added.',
  'Field SubmenuCategory.url was added.',
  'Field Wishlist.finishes was added.',
  'Field Wishlist.share was added.',
  'Field Wishlist.updatedAt was added.',
  'Field Wishlist.version was added.',
  'OpeningHours was added.',
  'Place was added.',
  'PlanMeasure was added.',
  'PlanOpening was added.',
  'PlanPiece was added.',
  'PlanPoint was added.',
  'ProductBasin was added.',
  'ProductDrawing was added.',
  'ProductFacets was added.',
  'ProductFinish was added.',
  'ProductFittings was added.',
  'ProductInstallation was added.',
  'ProductPicture was added.',
  'ProductSort was added.',
  'ProductSortKey was added.',
  'ProjectPlan was added.',
  'ResultSource was added.',
  'RoomPiece was added.',
  'SavedSummary was added.',
  'SearchAnswer was added.',
  'SearchCounts was added.',
  'SearchMatch was added.',
  'SearchSummary was added.',
  'SharedWishlist was added.',
  'SortOrder was added.',
  'StoreArea was added.',
  'StoreSearch was added.',
  'StoredItems was added.',
  'WishlistFinish was added.',
]

/** Changes since the contract as given. Introspection returns null for a missing description, which counts as a change. */
function changes(schema: GraphQLSchema, { descriptions }: { descriptions: boolean }): string[] {
  return findSchemaChanges(given, schema)
    .filter(({ type }) => descriptions || type !== SafeChangeType.DESCRIPTION_CHANGED)
    .map(({ description }) => description)
    .sort()
}

describe('the contract', () => {
  it('is compared with an unchanged copy', () => {
    const sha256 = createHash('sha256').update(givenText).digest('hex')
    expect(sha256).toBe('20372a4b52a0895a52279e6a25d90b079197e3dc809f3fde1590df9c45c86d11')
  })

  it('adds fields to the contract as given, but never changes or removes one [GQL-01] [GQL-03]', () => {
    expect(changes(buildASTSchema(contractDocument), { descriptions: true })).toEqual(additions)
  })
})

describe('the served schema', () => {
  let service: ContentService

  beforeAll(async () => {
    const store = await openTestStore()
    service = await createContentService({
      store,
      contentDir: fixture,
      languages: testLanguages,
      introspection: true,
      log: silent,
    })
  }, 60_000)

  afterAll(() => service.close())

  it('is the contract as given, with additions [GQL-01] [GQL-03]', async () => {
    const { data } = await service.execute({ document: getIntrospectionQuery() })
    const introspected = buildClientSchema(data as unknown as IntrospectionQuery)
    expect(changes(introspected, { descriptions: false })).toEqual(additions)
  })

  it('is valid, because it is not validated at start', () => {
    expect(validateSchema(buildSchema(printSchema(servedSchema())))).toEqual([])
  })
})
