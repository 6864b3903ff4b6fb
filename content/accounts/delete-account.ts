import { eq } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { accountTable } from './table.ts'

/** Deletes the account with everything that refers to it: sessions, temporary password, lists. False: there was none. */
export async function deleteAccount(db: Pick<Database, 'delete'>, uid: number): Promise<boolean> {
  const deleted = await db.delete(accountTable).where(eq(accountTable.uid, uid)).returning({ uid: accountTable.uid })
  return deleted.length > 0
}
