import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Reads } from '../platform/reads/reads.ts'
import { listOf, saveShare, writeLists } from './account-lists.ts'
import { notContent } from './read-lists.ts'
import { type WishlistRow, wishlistTable } from './table.ts'

export const shareResolvers = { shareWishlist, unshareWishlist } satisfies Resolvers[string]

/** Bytes; 192 bits cannot be guessed. As text, they are 32 characters that need no escape in a URL. */
const secretBytes = 24

/** What anybody sees of the list with this secret; null if no list has it. Never cached, so that its end is immediate. */
export async function sharedList(
  secret: string,
  reads: Reads,
): Promise<Pick<WishlistRow, 'title' | 'products' | 'finishes'> | null> {
  if (!/^[\w-]{32}$/.test(secret)) return null
  const { title, products, finishes, share } = wishlistTable
  const [list] = await reads.read(notContent, (db) =>
    db.select({ title, products, finishes }).from(wishlistTable).where(eq(share, secret)),
  )
  return list ?? null
}

interface ListArgs {
  wishlistId: string
}

/** A list that is shared already keeps its secret: links that were sent stay valid. */
function shareWishlist(_root: unknown, { wishlistId }: ListArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => {
    const list = await listOf(lists, wishlistId)
    return list.share === null ? saveShare(lists, list, randomBytes(secretBytes).toString('base64url')) : list
  })
}

/** The secret is forgotten: sharing the list again gives it another one. */
function unshareWishlist(_root: unknown, { wishlistId }: ListArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => saveShare(lists, await listOf(lists, wishlistId), null))
}
