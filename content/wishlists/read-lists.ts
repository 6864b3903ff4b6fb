import { and, arrayOverlaps, asc, eq, inArray, sql } from 'drizzle-orm'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { ContentData } from '../platform/entity/kinds.ts'
import { idOfUid, productIndex } from '../entities/products/product-index.ts'
import type { Reads } from '../platform/reads/reads.ts'
import { asUid } from './product-uids.ts'
import { isShareSecret } from './share-secret.ts'
import { type WishlistRow, wishlistTable } from './table.ts'

/** The lists of an account, in the order of their creation. Never cached. */
export function listsOfAccount(accountUid: number, { db }: Reads): Promise<WishlistRow[]> {
  return db
    .select()
    .from(wishlistTable)
    .where(eq(wishlistTable.accountUid, accountUid))
    .orderBy(asc(wishlistTable.createdAt), asc(wishlistTable.id))
}

const maxAsked = 100

/** The uids of these texts. @throws BAD_USER_INPUT for more than 100. */
export function askedUids(names: readonly string[]): number[] {
  if (names.length > maxAsked) throw badInput(`uids has ${names.length} items; it may have ${maxAsked}.`)
  return names.flatMap(asUid)
}

/**
 * Those of some uids that are in any list of an account: pages ask so after each load, whatever the lists contain.
 * @throws BAD_USER_INPUT for more than 100 uids.
 */
export async function savedProducts(accountUid: number, names: readonly string[], { db }: Reads): Promise<string[]> {
  const asked = askedUids(names)
  if (asked.length === 0) return []
  const lists = db
    .select({ uid: sql<number>`unnest(${wishlistTable.products})`.as('uid') })
    .from(wishlistTable)
    .where(and(eq(wishlistTable.accountUid, accountUid), arrayOverlaps(wishlistTable.products, asked)))
    .as('listed')
  const rows = await db.selectDistinct({ uid: lists.uid }).from(lists).where(inArray(lists.uid, asked))
  return rows.map(({ uid }) => String(uid))
}

/** What every page shows of the lists of an account: no list is read as a whole. */
export async function savedSummary(accountUid: number, reads: Reads) {
  const ofAccount = eq(wishlistTable.accountUid, accountUid)
  const { products } = wishlistTable
  const saved = reads.db
    .selectDistinct({ uid: sql<number>`unnest(${products})` })
    .from(wishlistTable)
    .where(ofAccount)
  const [rows, lists] = await Promise.all([saved, reads.db.select().from(wishlistTable).where(ofAccount).limit(2)])
  const listed = await listedProducts(
    rows.map(({ uid }) => uid),
    reads,
  )
  return { productCount: listed.length, onlyList: lists.length === 1 ? lists[0] : null }
}

/** What anybody sees of the list with this secret; null if no list has it. Never cached, so that its end is immediate. */
export async function sharedList(
  secret: string,
  { db }: Reads,
): Promise<Pick<WishlistRow, 'title' | 'products' | 'finishes'> | null> {
  if (!isShareSecret(secret)) return null
  const { title, products, finishes, share } = wishlistTable
  const [list] = await db.select({ title, products, finishes }).from(wishlistTable).where(eq(share, secret))
  return list ?? null
}

/** A product by its names. */
interface NamedProduct {
  id: string
  uid: number
}

/** The products of a list, without those that the content does not have any more. */
export async function listedProducts(uids: readonly number[], reads: Reads): Promise<NamedProduct[]> {
  const index = await productIndex(reads)
  return uids.flatMap((uid) => {
    const id = idOfUid(index, uid)
    return id === undefined ? [] : [{ id, uid }]
  })
}

/** The products with all their fields. Those of all lists of a request are read with one query. */
export async function withFields(products: readonly NamedProduct[], reads: Reads): Promise<ContentData[]> {
  const entities = await Promise.all(products.map(({ id }) => reads.entity('product', id)))
  return entities.flatMap((entity) => (entity ? [entity.data] : []))
}
