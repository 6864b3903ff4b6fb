import { count, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/store/database.ts'
import { wishlistTable } from './table.ts'
import { limitReached } from './wishlist-errors.ts'

/** What one account can store. */
export const wishlistLimits = {
  lists: 1000,
  /** Products of one list. */
  products: 1000,
  /** Products of all lists together: one request can read them all. */
  entries: 10_000,
} as const

/** Throws LIMIT_REACHED for more products than one list can have. */
export function checkProductCount(listed: number): void {
  const { products } = wishlistLimits
  if (listed > products) throw limitReached(`A wishlist can have ${products} products.`)
}

interface StoredGrowth {
  lists: 0 | 1
  products: number
}

/** Throws LIMIT_REACHED if the account cannot store this in addition. */
export async function checkGrowth(transaction: Transaction, accountUid: number, added: StoredGrowth): Promise<void> {
  if (added.lists === 0 && added.products <= 0) return
  const [stored] = await transaction
    .select({ lists: count(), entries: sql<number>`coalesce(sum(cardinality(${wishlistTable.products})), 0)::int` })
    .from(wishlistTable)
    .where(eq(wishlistTable.accountUid, accountUid))
  const { lists, entries } = wishlistLimits
  if ((stored?.lists ?? 0) + added.lists > lists) throw limitReached(`An account can have ${lists} wishlists.`)
  if ((stored?.entries ?? 0) + added.products > entries)
    throw limitReached(`The wishlists of an account can have ${entries} products together.`)
}
