import type { GraphQLResolveInfo } from 'graphql'
import { checkRange } from '../platform/graphql/bad-input.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { entityFields } from '../platform/reads/in-language.ts'
import { selectsOnly } from '../platform/graphql/operation-fields.ts'
import { changeResolvers } from './change-resolvers.ts'
import { finishesOf } from './finishes.ts'
import { wishlistLimits } from './limits.ts'
import { uidsOf, listedProducts, listsOfAccount, savedProducts, savedSummary } from './read-lists.ts'
import { sharedList, shareResolvers } from './shared-list.ts'
import type { WishlistRow } from './table.ts'
import type { TitleRules } from './title.ts'

/** The queries and mutations of wishlists. Each needs a valid token, except `sharedWishlist`. */
export function wishlistResolvers(rules: TitleRules) {
  return {
    Query: {
      wishlists: async (_root: unknown, _args: unknown, context: ContentContext) =>
        listsOfAccount((await context.requireIdentity()).uid, context.reads),
      wishlist: async (_root: unknown, { wishlistId }: { wishlistId?: string | null }, context: ContentContext) => {
        const lists = await listsOfAccount((await context.requireIdentity()).uid, context.reads)
        return lists.find(({ id }) => id === wishlistId) ?? lists[0] ?? null
      },
      savedProducts: async (_root: unknown, { uids }: { uids: readonly string[] }, context: ContentContext) =>
        savedProducts((await context.requireIdentity()).uid, uids, context.reads),
      savedSummary: async (_root: unknown, _args: unknown, context: ContentContext) =>
        savedSummary((await context.requireIdentity()).uid, context.reads),
      sharedWishlist: (_root: unknown, { share }: { share: string }, { reads }: ContentContext) =>
        sharedList(share, reads),
    },
    Mutation: { ...changeResolvers(rules), ...shareResolvers },
    Account: { wishlists: ownLists },
    AccountData: { wishlists: ownLists },
    Wishlist: {
      name: ({ title }: WishlistRow) => title,
      products: listedPart,
      finishes: finishesOfUids,
      updatedAt: ({ updatedAt }: WishlistRow) => updatedAt.toISOString(),
    },
    SharedWishlist: { products: listedPart, finishes: finishesOf },
  } satisfies Resolvers
}

function ownLists({ uid }: { uid: number }, _args: unknown, { reads }: ContentContext): Promise<WishlistRow[]> {
  return listsOfAccount(uid, reads)
}

/** @throws BAD_USER_INPUT for more than 100 uids. */
function finishesOfUids(list: WishlistRow, { uids }: { uids?: readonly string[] | null }) {
  if (!uids) return finishesOf(list)
  const requested = new Set(uidsOf(uids))
  return finishesOf({ ...list, products: list.products.filter((uid) => requested.has(uid)) })
}

interface PartArgs {
  limit?: number | null
  offset?: number | null
}

/** Pages ask which products are in any list: for uids and ids alone, no product is read. */
async function listedPart(
  { products }: Pick<WishlistRow, 'products'>,
  { limit, offset }: PartArgs,
  { reads }: ContentContext,
  info: GraphQLResolveInfo,
): Promise<readonly unknown[]> {
  const from = offset ?? 0
  checkRange({ limit: limit ?? wishlistLimits.products, offset: from }, wishlistLimits.products)
  const listed = await listedProducts(products, reads)
  const named = typeof limit === 'number' ? listed.slice(from, from + limit) : listed.slice(from)
  if (selectsOnly(info, ['id', 'uid', '__typename'])) return named
  const ids = named.map(({ id }) => id)
  return entityFields('product', ids, reads)
}
