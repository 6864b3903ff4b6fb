import { isDeepStrictEqual as isEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { unauthenticated } from '../platform/identity/access-errors.ts'
import { accountTable } from '../accounts/table.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Transaction } from '../platform/store/database.ts'
import { keptFinishes } from './finishes.ts'
import { checkGrowth, checkProductCount } from './limits.ts'
import { type Finishes, type WishlistRow, wishlistTable } from './table.ts'
import { wishlistNotFound } from './wishlist-errors.ts'

/** The lists of the request's account, in a transaction that has locked the account. */
export interface AccountLists {
  accountUid: number
  transaction: Transaction
}

/**
 * Runs a write on the lists of the request's account. Writes of one account run one after the other, so that none is
 * lost and limits are exact; those of different accounts do not wait for each other. Throws UNAUTHENTICATED.
 */
export async function writeLists<Result>(
  { requireIdentity, db }: Pick<ContentContext, 'requireIdentity' | 'db'>,
  write: (lists: AccountLists) => Promise<Result>,
): Promise<Result> {
  const { uid: accountUid } = await requireIdentity()
  return db.transaction(async (transaction) => {
    const { uid } = accountTable
    const accounts = transaction.select({ uid }).from(accountTable).where(eq(uid, accountUid))
    // The account can have been deleted since its token was verified.
    if ((await accounts.for('no key update')).length === 0) throw unauthenticated()
    return write({ accountUid, transaction })
  })
}

interface NewList {
  title: string
  products: number[]
  finishes: Finishes
  mergeKey?: string
}

/** Throws LIMIT_REACHED. */
export async function insertList({ accountUid, transaction }: AccountLists, list: NewList): Promise<WishlistRow> {
  checkProductCount(list.products.length)
  await checkGrowth(transaction, accountUid, { lists: 1, products: list.products.length })
  const [row] = await transaction
    .insert(wishlistTable)
    .values({ accountUid, ...list })
    .returning()
  if (!row) throw new Error('The database returned no row for an inserted wishlist.')
  return row
}

/** The list of the account with this id. Throws NOT_FOUND. */
export async function listOf({ accountUid, transaction }: AccountLists, id: string): Promise<WishlistRow> {
  const rows = isListId(id) ? await transaction.select().from(wishlistTable).where(ownList(accountUid, id)) : []
  if (!rows[0]) throw wishlistNotFound()
  return rows[0]
}

/**
 * Stores what has changed, with a new version; a list that stays the same keeps its version. A product that leaves takes
 * its finish with it. Throws LIMIT_REACHED.
 */
export async function saveList(
  { accountUid, transaction }: AccountLists,
  stored: WishlistRow,
  changed: Pick<WishlistRow, 'title' | 'products' | 'finishes'>,
): Promise<WishlistRow> {
  const { title, products } = changed
  const finishes = keptFinishes(changed.finishes, products)
  const { title: oldTitle, products: old, finishes: oldFinishes } = stored
  if (isEqual([title, products, finishes], [oldTitle, old, oldFinishes])) return stored
  const added = products.length - stored.products.length
  if (added > 0) checkProductCount(products.length)
  await checkGrowth(transaction, accountUid, { lists: 0, products: added })
  return update(transaction, stored, { title, products, finishes, version: stored.version + 1, updatedAt: sql`now()` })
}

/**
 * Sets the secret of a shared list; null ends the sharing. What the list contains and its version stay the same.
 * Throws NOT_FOUND.
 */
export function saveShare(
  { transaction }: AccountLists,
  list: WishlistRow,
  share: string | null,
): Promise<WishlistRow> {
  return update(transaction, list, { share })
}

type Changes = Parameters<ReturnType<typeof updateTable>['set']>[0]

function updateTable(transaction: Transaction) {
  return transaction.update(wishlistTable)
}

async function update(transaction: Transaction, { id }: WishlistRow, changes: Changes): Promise<WishlistRow> {
  const [row] = await updateTable(transaction).set(changes).where(eq(wishlistTable.id, id)).returning()
  if (!row) throw wishlistNotFound()
  return row
}

function ownList(accountUid: number, id: string) {
  return and(eq(wishlistTable.accountUid, accountUid), eq(wishlistTable.id, id))
}

function isListId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}
