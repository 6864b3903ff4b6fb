import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/store/database.ts'
import { accountTable, temporaryPasswordTable } from './table.ts'
import { dropPasswordRequests, endTemporaryPassword } from './temporary-passwords.ts'
import { endAllSessions, endSessions } from './sessions.ts'

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

/**
 * Deletes an account with everything that refers to it: sessions, temporary password, lists.
 * @param isMeant looks at the account while it is locked.
 * @returns false: there is none, or it is not meant; nothing was deleted.
 */
export async function deleteAccount(
  db: Database,
  uid: number,
  isMeant: (account: Account) => boolean = () => true,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, uid)
    if (!account || !isMeant(account)) return false
    await transaction.delete(accountTable).where(eq(accountTable.uid, uid))
    return true
  })
}

/**
 * Ends what lets somebody in without the password: sessions and temporary passwords that were mailed.
 * @param uid of one account; null: of all.
 * @returns the number of sessions.
 */
export async function endAccess(db: Database, uid: number | null): Promise<number> {
  return db.transaction(async (transaction) => {
    if (uid === null) {
      await transaction.delete(temporaryPasswordTable)
      return endAllSessions(transaction)
    }
    await lockAccount(transaction, uid)
    await endTemporaryPassword(transaction, uid)
    return endSessions(transaction, uid)
  })
}
