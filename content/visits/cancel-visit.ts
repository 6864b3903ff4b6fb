import { and, eq, isNull } from 'drizzle-orm'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import { isMailAddress } from '../platform/mail/mail-job.ts'
import type { Transaction } from '../platform/store/database.ts'
import { type Visit, visitTable } from './table.ts'
import type { VisitMail } from './visit-mails.ts'

/** Whom mails about visits are sent to, besides the visitor. */
export interface ShopRecipient {
  to: string
  language: string
}

/** Cancels a visit, and tells both. @returns false where that was done before. */
export async function cancelStoredVisit(
  transaction: Transaction,
  { id, email, language }: Pick<Visit, 'id' | 'email' | 'language'>,
  shop: ShopRecipient,
): Promise<boolean> {
  const cancelled = await transaction
    .update(visitTable)
    .set({ cancelledAt: new Date() })
    .where(and(eq(visitTable.id, id), isNull(visitTable.cancelledAt)))
    .returning({ id: visitTable.id })
  if (cancelled.length === 0) return false
  const toShop: VisitMail = { ...shop, template: 'visit-withdrawn', values: { visit: id } }
  await enqueueMail(transaction, toShop)
  if (!isMailAddress(email)) return true
  const toVisitor: VisitMail = { to: email, language, template: 'visit-cancelled', values: { visit: id } }
  await enqueueMail(transaction, toVisitor)
  return true
}
