import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { listOf, saveShare, writeLists } from './account-lists.ts'
import { createShareSecret } from './share-secret.ts'
import type { WishlistRow } from './table.ts'

export const shareResolvers = { shareWishlist, unshareWishlist } satisfies Resolvers[string]

interface ListArgs {
  wishlistId: string
}

/** A list that is shared already keeps its secret: links that were sent stay valid. */
function shareWishlist(_root: unknown, { wishlistId }: ListArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => {
    const list = await listOf(lists, wishlistId)
    return list.share === null ? saveShare(lists, list, createShareSecret()) : list
  })
}

/** The secret is forgotten: sharing the list again gives it another one. */
function unshareWishlist(_root: unknown, { wishlistId }: ListArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => saveShare(lists, await listOf(lists, wishlistId), null))
}
