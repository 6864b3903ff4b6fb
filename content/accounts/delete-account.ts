import { eq } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { type Account, lockAccount } from './lock-account.ts'
import { accountTable } from './table.ts'

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
