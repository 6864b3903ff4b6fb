import type { Database } from '../platform/store/database.ts'
import { lockAccount } from './lock-account.ts'
import { endAllSessions, endSessions } from './sessions.ts'
import { temporaryPasswordTable } from './table.ts'
import { endTemporaryPassword } from './temporary-passwords.ts'

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
