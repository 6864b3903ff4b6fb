import { inArray, or } from 'drizzle-orm'
import { badInput } from '../platform/graphql/bad-input.ts'
import { productTable } from '../entities/products/table.ts'
import type { Database } from '../platform/store/database.ts'

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

export function unknownProducts(names: readonly string[]): ReturnType<typeof badInput> {
  const shown = names.slice(0, maxShown).map((name) => JSON.stringify(name))
  const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : ''
  return badInput(`No product has the uid or id ${shown.join(', ')}${more}.`)
}

const maxShown = 5
