import { and, arrayOverlaps, asc, eq, inArray, sql } from 'drizzle-orm'
import { badInput } from '../platform/graphql/bad-input.ts'
import { idOfUid, productIndex } from '../entities/products/product-index.ts'
import type { Reads } from '../platform/reads/reads.ts'
import type { Source } from '../platform/sources/source.ts'
import { asUid } from './product-set.ts'
import { type WishlistRow, wishlistTable } from './table.ts'

/** Lists are what visitors write: no answer that is cached is made of them. */
export const notContent: readonly Source[] = []

/** The lists of an account, in the order of their creation. Never cached. */
export async function listsOfAccount(accountUid: number, reads: Reads): Promise<WishlistRow[]> {
  return reads.read(notContent, (db) =>
    db
      .select()
      .from(wishlistTable)
      .where(eq(wishlistTable.accountUid, accountUid))
      .orderBy(asc(wishlistTable.createdAt), asc(wishlistTable.id)),
  )
}

const maxUids = 100

/** The uids among these texts. @throws BAD_USER_INPUT for more than 100 texts. */
export function uidsOf(names: readonly string[]): number[] {
  if (names.length > maxUids) throw badInput(`uids has ${names.length} items; it may have ${maxUids}.`)
  return names.flatMap(asUid)
}

/**
 * Those of some uids that are in any list of an account: pages ask so after each load, whatever the lists contain.
 * @throws BAD_USER_INPUT for more than 100 uids.
 */
export async function savedProducts(accountUid: number, names: readonly string[], reads: Reads): Promise<string[]> {
  const requested = uidsOf(names)
  if (requested.length === 0) return []
  const rows = await reads.read(notContent, (db) => {
    const lists = db
      .select({ uid: sql<number>`unnest(${wishlistTable.products})`.as('uid') })
      .from(wishlistTable)
      .where(and(eq(wishlistTable.accountUid, accountUid), arrayOverlaps(wishlistTable.products, requested)))
      .as('listed')
    return db.selectDistinct({ uid: lists.uid }).from(lists).where(inArray(lists.uid, requested))
  })
  return rows.map(({ uid }) => String(uid))
}

/** What every page shows of the lists of an account: no list is read as a whole. */
export async function savedSummary(accountUid: number, reads: Reads) {
  const ofAccount = eq(wishlistTable.accountUid, accountUid)
  const { products } = wishlistTable
  const [rows, lists] = await reads.read(notContent, (db) =>
    Promise.all([
      db
        .selectDistinct({ uid: sql<number>`unnest(${products})` })
        .from(wishlistTable)
        .where(ofAccount),
      db.select().from(wishlistTable).where(ofAccount).limit(2),
    ]),
  )
  const listed = await listedProducts(
    rows.map(({ uid }) => uid),
    reads,
  )
  return { productCount: listed.length, onlyList: lists.length === 1 ? lists[0] : null }
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
