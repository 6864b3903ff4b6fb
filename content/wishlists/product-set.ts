import { inArray } from 'drizzle-orm'
import { productTable } from '../products/table.ts'
import type { Transaction } from '../store/database.ts'
import { checkProductCount } from './limits.ts'
import { asUid, knownUids, unknownProducts } from './product-uids.ts'

/**
 * The uids of all named products, in order, each once.
 * @param stored uids of the list before. They are accepted also if the content has no such product any more.
 * Throws BAD_USER_INPUT with unknown names, and LIMIT_REACHED.
 */
export async function requestedProducts(
  transaction: Transaction,
  names: readonly string[],
  stored: readonly number[] = [],
): Promise<number[]> {
  const { uids, unknown } = await findProducts(transaction, names, stored)
  if (unknown.length > 0) throw unknownProducts(unknown)
  return uids
}

/** As `requestedProducts`, but without the products that the content does not have. */
export async function existingProducts(transaction: Transaction, names: readonly string[]): Promise<number[]> {
  return (await findProducts(transaction, names, [])).uids
}

async function findProducts(
  transaction: Transaction,
  names: readonly string[],
  stored: readonly number[],
): Promise<{ uids: number[]; unknown: string[] }> {
  const distinct = [...new Set(names)]
  checkProductCount(distinct.length)
  const known = await knownUids(transaction, distinct)
  const before = new Set(stored)
  const uidOf = (name: string): number | undefined => known.get(name) ?? asUid(name).find((uid) => before.has(uid))
  const uids = new Set(distinct.flatMap((name) => uidOf(name) ?? []))
  return { uids: [...uids], unknown: distinct.filter((name) => uidOf(name) === undefined) }
}

/**
 * The stored products that the content does not have any more. Lists show them to nobody, so a caller that sends the full
 * set of a list cannot name them; they stay in it, because their products can return.
 */
export async function hiddenProducts(transaction: Transaction, stored: readonly number[]): Promise<number[]> {
  if (stored.length === 0) return []
  const { uid } = productTable
  const rows = await transaction
    .select({ uid })
    .from(productTable)
    .where(inArray(uid, [...stored]))
  const visible = new Set(rows.map((row) => row.uid))
  return stored.filter((one) => !visible.has(one))
}
