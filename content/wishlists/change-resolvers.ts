import { eq } from 'drizzle-orm'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import { insertList, listOf, saveList, writeLists } from './account-lists.ts'
import { mergeWishlist } from './merge.ts'
import { asUid, hiddenProducts, knownUids, requestedProducts } from './product-set.ts'
import { type WishlistRow, wishlistTable } from './table.ts'
import { storedTitle, type TitleRules } from './title.ts'
import { wishlistConflict } from './wishlist-errors.ts'

/**
 * The mutations that change what a list contains. All throw UNAUTHENTICATED, those of a list NOT_FOUND, and those with a
 * title or products BAD_USER_INPUT and LIMIT_REACHED; `updateWishlist` throws CONFLICT for an older version.
 */
export function changeResolvers(rules: TitleRules) {
  return {
    createWishlist: (_root: unknown, args: CreateArgs, context: ContentContext) => createWishlist(args, context, rules),
    updateWishlist: (_root: unknown, args: UpdateArgs, context: ContentContext) => updateWishlist(args, context, rules),
    mergeWishlist: (_root: unknown, args: Parameters<typeof mergeWishlist>[0], context: ContentContext) =>
      mergeWishlist(args, context, rules),
    deleteWishlist,
    addProductToWishlist,
    deleteProductToWishlist,
    moveProductInWishlist,
  } satisfies Resolvers[string]
}

interface CreateArgs {
  title: string
  products?: string[] | null
}

async function createWishlist(args: CreateArgs, context: ContentContext, rules: TitleRules): Promise<WishlistRow> {
  const title = storedTitle(args.title, rules)
  return writeLists(context, async (lists) => {
    return insertList(lists, { title, ...(await requestedProducts(lists.transaction, args.products ?? [])) })
  })
}

interface UpdateArgs {
  wishlistId: string
  title?: string | null
  products?: string[] | null
  version?: number | null
}

/** Replaces the title, the products or both. What is missing or null stays, and so do finishes that are not named. */
async function updateWishlist(args: UpdateArgs, context: ContentContext, rules: TitleRules): Promise<WishlistRow> {
  const { wishlistId, version, products: names } = args
  const title = typeof args.title === 'string' ? storedTitle(args.title, rules) : null
  return writeLists(context, async (lists) => {
    const { transaction } = lists
    const list = await listOf(lists, wishlistId)
    if (typeof version === 'number' && version !== list.version) throw wishlistConflict(list.version)
    if (!names) return saveList(lists, list, { ...list, title: title ?? list.title })
    const requested = await requestedProducts(transaction, names, list.products)
    const hidden = await hiddenProducts(transaction, list.products)
    return saveList(lists, list, {
      title: title ?? list.title,
      products: [...new Set([...requested.products, ...hidden])],
      finishes: { ...list.finishes, ...requested.finishes },
    })
  })
}

interface ListArgs {
  wishlistId: string
}

function deleteWishlist(_root: unknown, { wishlistId }: ListArgs, context: ContentContext): Promise<boolean> {
  return writeLists(context, async (lists) => {
    const { id } = await listOf(lists, wishlistId)
    await lists.transaction.delete(wishlistTable).where(eq(wishlistTable.id, id))
    return true
  })
}

interface ProductArgs extends ListArgs {
  productId: string
}

/** Of a product that the list contains already, only another finish changes anything. */
function addProductToWishlist(_root: unknown, args: ProductArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => {
    const list = await listOf(lists, args.wishlistId)
    const added = await requestedProducts(lists.transaction, [args.productId], list.products)
    return saveList(lists, list, {
      ...list,
      products: [...new Set([...list.products, ...added.products])],
      finishes: { ...list.finishes, ...added.finishes },
    })
  })
}

/** A product that the list does not contain changes nothing. */
function deleteProductToWishlist(_root: unknown, args: ProductArgs, context: ContentContext): Promise<WishlistRow> {
  return writeLists(context, async (lists) => {
    const list = await listOf(lists, args.wishlistId)
    const known = await knownUids(lists.transaction, [args.productId])
    const uid = known.get(args.productId) ?? asUid(args.productId)[0]
    return saveList(lists, list, { ...list, products: list.products.filter((one) => one !== uid) })
  })
}

/** A product that the list does not contain changes nothing. */
function moveProductInWishlist(
  _root: unknown,
  { wishlistId, productId, by }: ProductArgs & { by: number },
  context: ContentContext,
): Promise<WishlistRow> {
  return writeLists(context, async (lists) => {
    const list = await listOf(lists, wishlistId)
    const [uid] = (await requestedProducts(lists.transaction, [productId], list.products)).products
    // Visitors do not see the products that the content does not have: these are no places to move past.
    const hidden = new Set(await hiddenProducts(lists.transaction, list.products))
    const visible = list.products.filter((one) => !hidden.has(one))
    const from = visible.indexOf(uid ?? 0)
    if (from === -1) return list
    const to = Math.min(Math.max(from + by, 0), visible.length - 1)
    const moved = visible.toSpliced(from, 1).toSpliced(to, 0, ...visible.slice(from, from + 1))
    return saveList(lists, list, { ...list, products: [...moved, ...hidden] })
  })
}
