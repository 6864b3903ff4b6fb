import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { dropMailsAbout } from '../platform/mail/waiting-mails.ts'
import type { Database } from '../platform/store/database.ts'
import { cancelStoredVisit, type ShopRecipient } from './cancel-visit.ts'
import { type Visit, visitTable } from './table.ts'
import { visitShop } from './visit-shop.ts'

/** A visit without the visitor. */
export type VisitSummary = Pick<Visit, 'id' | 'shop' | 'startsAt' | 'timeZone' | 'language' | 'cancelledAt'> & {
  /** Id of the product that it is about. */
  product: string | null
}

interface VisitQuery {
  shop?: string | undefined
  email?: string | undefined
  /** Also those that are over. */
  past?: boolean | undefined
  limit: number
}

/** Visits in the order of their times, and how many there are. */
export async function listVisits(
  db: Database,
  { shop, email, past, limit }: VisitQuery,
): Promise<{ visits: VisitSummary[]; total: number }> {
  const wanted = and(
    shop === undefined ? undefined : eq(visitTable.shop, shop),
    email === undefined ? undefined : isOf(email),
    past ? undefined : gt(visitTable.endsAt, new Date()),
  )
  const rows = await db
    .select()
    .from(visitTable)
    .where(wanted)
    .orderBy(asc(visitTable.startsAt), asc(visitTable.shop), asc(visitTable.place), asc(visitTable.id))
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(visitTable).where(wanted)
  const visits = rows.map(({ id, shop: at, startsAt, timeZone, language, cancelledAt, product }) => ({
    ...{ id, shop: at, startsAt, timeZone, language, cancelledAt },
    product: product?.id ?? null,
  }))
  return { visits, total: counted?.total ?? 0 }
}

/** Ids of the visits with this id or reference. */
export async function findVisits(db: Database, name: string): Promise<string[]> {
  if (!/^[0-9a-f-]{8,36}$/i.test(name)) return []
  return ids(db, sql`${visitTable.id}::text like ${`${name.toLowerCase()}%`}`)
}

/** Ids of all visits of one person. */
export async function visitsOf(db: Database, email: string): Promise<string[]> {
  return ids(db, isOf(email))
}

/** Cancels a visit for the shop, and tells both. @returns false where that was done before. */
export async function cancelVisit(db: Database, id: string, house: ShopRecipient): Promise<boolean> {
  const [visit] = await db.select().from(visitTable).where(eq(visitTable.id, id))
  if (!visit) return false
  const shop = await visitShop(db, visit.shop)
  const recipient = { ...house, to: shop?.mail ?? house.to }
  return db.transaction((transaction) => cancelStoredVisit(transaction, visit, recipient))
}

export interface DeletedVisits {
  visits: number
  /** That waited. */
  mails: number
}

/** Deletes visits with the mails that were not sent yet, all or nothing. Nobody is told. */
export async function deleteVisits(db: Database, visitIds: readonly string[]): Promise<DeletedVisits> {
  return db.transaction(async (transaction) => {
    const deleted = await transaction
      .delete(visitTable)
      .where(inArray(visitTable.id, [...visitIds]))
      .returning({ id: visitTable.id })
    const mails = await dropMailsAbout(transaction, { name: 'visit', ids: deleted.map(({ id }) => id) })
    return { visits: deleted.length, mails }
  })
}

async function ids(db: Database, wanted: SQL): Promise<string[]> {
  const rows = await db.select({ id: visitTable.id }).from(visitTable).where(wanted)
  return rows.map(({ id }) => id)
}

function isOf(email: string): SQL {
  return sql`lower(${visitTable.email}) = ${email.trim().toLowerCase()}`
}
