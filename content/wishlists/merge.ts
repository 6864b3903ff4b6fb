import { and, eq } from 'drizzle-orm'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import { type AccountLists, insertList, saveList, writeLists } from './account-lists.ts'
import { existingProducts } from './product-set.ts'
import { type WishlistRow, wishlistTable } from './table.ts'
import { storedTitle, type TitleRules } from './title.ts'

interface MergeArgs {
  /** Chosen by the browser that made the list. */
  key: string
  title: string
  products: string[]
}

/**
 * Stores a list that was made before the visitor had an account. The account remembers its key: repeated, for example
 * after an answer was lost, it adds only products that the list does not have yet. Products that the content does not
 * have any more are left out, because nobody can correct a list in a browser.
 * Throws UNAUTHENTICATED, BAD_USER_INPUT and LIMIT_REACHED.
 */
export async function mergeWishlist(
  { key, ...given }: MergeArgs,
  context: ContentContext,
  rules: TitleRules,
): Promise<WishlistRow> {
  if (!/^[\w-]{1,64}$/.test(key)) throw badInput('key must have 1 to 64 letters, digits, "-" or "_".')
  const title = storedTitle(given.title, rules)
  return writeLists(context, async (lists) => {
    const { products, finishes } = await existingProducts(lists.transaction, given.products)
    const list = await mergedList(lists, key)
    if (!list) return insertList(lists, { title, products, finishes, mergeKey: key })
    return saveList(lists, list, {
      ...list,
      products: [...new Set([...list.products, ...products])],
      // What the visitor has chosen in the account since then is newer.
      finishes: { ...finishes, ...list.finishes },
    })
  })
}

async function mergedList({ accountUid, transaction }: AccountLists, key: string): Promise<WishlistRow | undefined> {
  const isMerged = and(eq(wishlistTable.accountUid, accountUid), eq(wishlistTable.mergeKey, key))
  const [list] = await transaction.select().from(wishlistTable).where(isMerged)
  return list
}
