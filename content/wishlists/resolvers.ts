import type { GraphQLResolveInfo } from 'graphql'
import type { ContentContext } from '../graphql/context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { selectsOnly } from '../graphql/selected-fields.ts'
import { changeResolvers } from './change-resolvers.ts'
import { listedProducts, listsOfAccount, sharedList, withFields } from './read-lists.ts'
import { shareResolvers } from './share-resolvers.ts'
import type { WishlistRow } from './table.ts'
import type { TitleRules } from './title.ts'

/** The queries and mutations of wishlists. Each needs a valid token, except `sharedWishlist`. */
export function wishlistResolvers(rules: TitleRules) {
  return {
    Query: {
      wishlists: async (_root: unknown, _args: unknown, context: ContentContext) =>
        listsOfAccount((await context.requireIdentity()).uid, context.reads),
      sharedWishlist: (_root: unknown, { share }: { share: string }, { reads }: ContentContext) =>
        sharedList(share, reads),
    },
    Mutation: { ...changeResolvers(rules), ...shareResolvers },
    Account: { wishlists: ownLists },
    AccountData: { wishlists: ownLists },
    Wishlist: {
      name: ({ title }: WishlistRow) => title,
      products: productsOf,
      updatedAt: ({ updatedAt }: WishlistRow) => updatedAt.toISOString(),
    },
    SharedWishlist: { products: productsOf },
  } satisfies Resolvers
}

function ownLists({ uid }: { uid: number }, _args: unknown, { reads }: ContentContext): Promise<WishlistRow[]> {
  return listsOfAccount(uid, reads)
}

/** Pages ask which products are in any list: for uids and ids alone, no product is read. */
function productsOf(
  { products }: Pick<WishlistRow, 'products'>,
  _args: unknown,
  { reads }: ContentContext,
  info: GraphQLResolveInfo,
): Promise<readonly unknown[]> {
  const named = listedProducts(products, reads)
  return selectsOnly(info, ['id', 'uid', '__typename']) ? named : withFields(named, reads)
}
