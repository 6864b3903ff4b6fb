import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/store/database.ts'
import type { VisitRules, VisitSlot } from './slots.ts'
import { type Visit, visitTable } from './table.ts'

/**
 * Stores a visit in a free place of its time. Bookings of a shop are made one after the other, in whatever process:
 * after a change of its rules, times may overlap.
 * @returns whether there was a place.
 */
export async function bookPlace(
  transaction: Transaction,
  visit: Omit<Visit, 'place' | 'createdAt' | 'cancelledAt'>,
  { places }: Pick<VisitRules, 'places'>,
): Promise<boolean> {
  const { shop, startsAt, endsAt } = visit
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${shop}`}, 0))`)
  const taken = await transaction
    .select({ place: visitTable.place })
    .from(visitTable)
    .where(isBetween(shop, startsAt, endsAt))
  const free = Array.from({ length: places }, (_one, index) => index + 1).find(
    (place) => !taken.some((other) => other.place === place),
  )
  // More overlap than there are places.
  if (free === undefined || taken.length >= places) return false
  const stored = await transaction
    .insert(visitTable)
    .values({ ...visit, place: free })
    .onConflictDoNothing()
    .returning({ id: visitTable.id })
  return stored.length > 0
}

/** The slots with whether they have a free place. */
export async function withFreePlaces(
  db: Database,
  { shop, places, slots }: { shop: string; places: number; slots: readonly VisitSlot[] },
): Promise<(VisitSlot & { isFree: boolean })[]> {
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const { startsAt, endsAt } = visitTable
  const visits = await db
    .select({ startsAt, endsAt })
    .from(visitTable)
    .where(isBetween(shop, first.start, last.end))
  return slots.map((slot) => {
    const taken = visits.filter((visit) => visit.startsAt < slot.end && visit.endsAt > slot.start)
    return { ...slot, isFree: taken.length < places }
  })
}

function isBetween(shop: string, start: Date, end: Date) {
  return and(
    eq(visitTable.shop, shop),
    isNull(visitTable.cancelledAt),
    lt(visitTable.startsAt, end),
    gt(visitTable.endsAt, start),
  )
}
