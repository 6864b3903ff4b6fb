import { requireAdmin } from '../platform/identity/request-identity.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { type FeedOptions, idsToSynchronize, synchronizeProduct } from './product-feed.ts'

/**
 * The operations of administrators on the product feed. They throw UNAUTHENTICATED and FORBIDDEN for others, and what
 * `idsToSynchronize` and `synchronizeProduct` throw.
 */
export function productFeedResolvers(options: FeedOptions) {
  return {
    Query: {
      adminProductIdsToSynchronize: async (_root: unknown, _args: unknown, context: ContentContext) => {
        await requireAdmin(context)
        return idsToSynchronize(options)
      },
    },
    Mutation: {
      adminSynchronizeProductId: async (_root: unknown, args: { productId: string }, context: ContentContext) => {
        await requireAdmin(context)
        await synchronizeProduct(options, args.productId)
        return true
      },
    },
  } satisfies Resolvers
}
