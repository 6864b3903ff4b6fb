import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../platform/store/database.ts'
import { placeKey, zipKey } from '../places/place-key.ts'
import { placeKeyTable, placeTable } from '../places/table.ts'
import type { StoreRow } from './table.ts'

type PlaceRow = typeof placeTable.$inferInsert
type KeyRow = typeof placeKeyTable.$inferInsert

/** A statement has at most 65,534 parameters. */
const rowsPerStatement = 5000

/** Replaces the places where shops are: their towns with the postal code, found by both. */
export async function fillStorePlaces(transaction: Transaction, stores: readonly StoreRow[]): Promise<void> {
  const own = transaction.select({ id: placeTable.id }).from(placeTable).where(eq(placeTable.source, 'stores'))
  await transaction.delete(placeKeyTable).where(inArray(placeKeyTable.placeId, own))
  await transaction.delete(placeTable).where(eq(placeTable.source, 'stores'))
  const { places, keys } = storePlaces(stores)
  for (let start = 0; start < places.length; start += rowsPerStatement)
    await transaction.insert(placeTable).values(places.slice(start, start + rowsPerStatement))
  for (let start = 0; start < keys.length; start += rowsPerStatement)
    await transaction.insert(placeKeyTable).values(keys.slice(start, start + rowsPerStatement))
}

/** One place for each town and postal code, in the middle of its shops. */
function storePlaces(stores: readonly StoreRow[]): { places: PlaceRow[]; keys: KeyRow[] } {
  // A shop may be there again as a variant has it.
  const shops = new Map(stores.map((shop) => [`${shop.id} ${JSON.stringify(shop.location)}`, shop]))
  const groups = Map.groupBy(shops.values(), ({ countryCode, zipCode, data }) =>
    ['stores', countryCode, placeKey(zipCode), placeKey(String(data['city']))].join(':').replaceAll(' ', '-'),
  )
  const places = [...groups].flatMap(([id, group]) => placeOf(id, group) ?? [])
  const keys = places.flatMap(({ id, name, zipCode }) => [
    { key: placeKey(String(name)), placeId: id },
    { key: zipKey(zipCode ?? ''), placeId: id },
  ])
  return { places, keys: keys.filter(({ key }) => key !== '') }
}

function placeOf(id: string, shops: readonly StoreRow[]): PlaceRow | null {
  const [first] = shops
  if (!first) return null
  const middle = (axis: 'x' | 'y'): number =>
    shops.reduce((sum, { location }) => sum + location[axis], 0) / shops.length
  const { countryCode, zipCode, data } = first
  const location = { x: middle('x'), y: middle('y') }
  return { id, source: 'stores', countryCode, name: String(data['city']), zipCode, population: 0, location }
}
