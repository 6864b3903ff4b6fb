import { inArray, or } from 'drizzle-orm'
import { productTable } from '../entities/products/table.ts'
import type { Database, Transaction } from '../platform/store/database.ts'
import { badInput } from '../platform/graphql/bad-input.ts'
import { withoutFinish } from './finishes.ts'
import { checkProductCount } from './limits.ts'
import type { WishlistRow } from './table.ts'

/** Named products: their uids in order, each once, and the finishes that were named with them. */
type NamedProducts = Pick<WishlistRow, 'products' | 'finishes'>

/**
 * All named products. Throws BAD_USER_INPUT with unknown names, and LIMIT_REACHED.
 * @param stored uids of the list before. They are accepted also if the content has no such product any more.
 */
export async function requestedProducts(
  transaction: Transaction,
  names: readonly string[],
  stored: readonly number[] = [],
): Promise<NamedProducts> {
  const { unknown, ...found } = await findProducts(transaction, names, stored)
  if (unknown.length > 0) throw unknownProducts(unknown)
  return found
}

/** As `requestedProducts`, but without the products that the content does not have. Throws LIMIT_REACHED. */
export async function existingProducts(transaction: Transaction, names: readonly string[]): Promise<NamedProducts> {
  const { products, finishes } = await findProducts(transaction, names, [])
  return { products, finishes }
}

async function findProducts(
  transaction: Transaction,
  names: readonly string[],
  stored: readonly number[],
): Promise<NamedProducts & { unknown: string[] }> {
  const distinct = [...new Set(names)]
  checkProductCount(distinct.length)
  const named = distinct.map((text) => ({ text, ...withoutFinish(text) }))
  const known = await knownUids(transaction, [...new Set(named.map(({ name }) => name))])
  const before = new Set(stored)
  const uidOf = (name: string): number | undefined => known.get(name) ?? asUid(name).find((uid) => before.has(uid))
  const found = named.flatMap(({ name, finish }) => {
    const uid = uidOf(name)
    return uid === undefined ? [] : [{ uid, finish }]
  })
  return {
    products: [...new Set(found.map(({ uid }) => uid))],
    finishes: Object.fromEntries(found.flatMap(({ uid, finish }) => (finish === null ? [] : [[uid, finish]]))),
    unknown: named.flatMap(({ text, name }) => (uidOf(name) === undefined ? [text] : [])),
  }
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

/** The uids of the products that callers name by uid or id, by the name used. Unknown names are missing. */
export async function knownUids(
  db: Pick<Database, 'select'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map()
  const { uid, id } = productTable
  // PostgreSQL has no text with a NUL character.
  const ids = names.filter((name) => !name.includes('\0'))
  const rows = await db
    .select({ uid, id })
    .from(productTable)
    .where(or(inArray(uid, names.flatMap(asUid)), inArray(id, ids)))
  // A name that is both the uid of a product and the id of another is the uid [READ-18].
  return new Map([
    ...rows.map((row) => [row.id, row.uid] as const),
    ...rows.map((row) => [`${row.uid}`, row.uid] as const),
  ])
}

/** The number that a name is, if it can be a uid. */
export function asUid(name: string): number[] {
  const uid = /^[1-9]\d{0,9}$/.test(name) ? Number(name) : Number.NaN
  return uid <= maxUid ? [uid] : []
}

/** Largest integer of PostgreSQL. */
const maxUid = 2_147_483_647

function unknownProducts(names: readonly string[]): ReturnType<typeof badInput> {
  const shown = names.slice(0, maxShown).map((name) => JSON.stringify(name))
  const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : ''
  return badInput(`No product has the uid or id ${shown.join(', ')}${more}.`)
}

const maxShown = 5
