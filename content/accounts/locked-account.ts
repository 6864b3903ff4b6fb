import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/store/database.ts'
import { accountTable } from './table.ts'
import { dropPasswordRequests } from './temporary-passwords.ts'

export type Account = typeof accountTable.$inferSelect

/**
 * Locks an account whose password is about to change, or that is about to be deleted. Requests for a temporary password
 * are dropped first: one that is being served has stored its password then. Undefined: the account is gone.
 */
export async function lockAccount(transaction: Transaction, uid: number): Promise<Account | undefined> {
  await dropPasswordRequests(transaction, uid)
  const [account] = await transaction.select().from(accountTable).where(eq(accountTable.uid, uid)).for('no key update')
  return account
}
