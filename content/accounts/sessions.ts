import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../store/database.ts'
import type { Identity } from './identity.ts'
import { accountTable, sessionTable } from './table.ts'

const dayMs = 86_400_000
/** From the login, and again from each renewal of the token. */
const sessionMs = 7 * dayMs
/** Sessions of one account at once; the oldest ones end. */
const maxSessions = 50

export interface Session {
  id: string
  expiresAt: Date
}

/**
 * Starts a session of the account that still has this password hash; null if it was changed meanwhile. The row is locked,
 * so that a change of the password either ends this session or prevents it.
 */
export async function startSession(db: Database, uid: number, passwordHash: string): Promise<Session | null> {
  const session = { id: randomUUID(), expiresAt: endOfSession() }
  return db.transaction(async (transaction) => {
    const accounts = await transaction
      .select({ uid: accountTable.uid })
      .from(accountTable)
      .where(and(eq(accountTable.uid, uid), eq(accountTable.passwordHash, passwordHash)))
      .for('share')
    if (accounts.length === 0) return null
    await transaction.insert(sessionTable).values({ ...session, uid })
    await transaction.execute(sql`
      delete from ${sessionTable} where ${sessionTable.id} in (
        select id from ${sessionTable} where uid = ${uid} order by expires_at desc offset ${maxSessions})`)
    return session
  })
}

/** Whose session this is; null when it has ended. */
export async function findSession(db: Database, id: string): Promise<Identity | null> {
  const [found] = await db
    .select({ uid: accountTable.uid, uuid: accountTable.uuid, role: accountTable.role })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.uid, sessionTable.uid))
    .where(and(eq(sessionTable.id, id), gt(sessionTable.expiresAt, sql`now()`)))
  return found ? { ...found, sessionId: id } : null
}

/** Extends a session that has not ended; null when it has. */
export async function extendSession(db: Database, id: string): Promise<Session | null> {
  const expiresAt = endOfSession()
  const extended = await db
    .update(sessionTable)
    .set({ expiresAt })
    .where(and(eq(sessionTable.id, id), gt(sessionTable.expiresAt, sql`now()`)))
    .returning({ id: sessionTable.id })
  return extended.length === 0 ? null : { id, expiresAt }
}

/** Ends a session. False: it had ended. */
export async function endSession(db: Database, id: string): Promise<boolean> {
  const ended = await db.delete(sessionTable).where(eq(sessionTable.id, id)).returning({ id: sessionTable.id })
  return ended.length > 0
}

/** Ends all sessions of an account, or all except one. Returns their number. */
export async function endSessions(
  transaction: Pick<Transaction, 'delete'>,
  uid: number,
  except?: string,
): Promise<number> {
  const all = eq(sessionTable.uid, uid)
  const ended = await transaction
    .delete(sessionTable)
    .where(except === undefined ? all : and(all, ne(sessionTable.id, except)))
    .returning({ id: sessionTable.id })
  return ended.length
}

/** Ends the sessions of all accounts. Returns their number. */
export async function endAllSessions(db: Pick<Database, 'delete'>): Promise<number> {
  return (await db.delete(sessionTable).returning({ id: sessionTable.id })).length
}

/** In whole seconds, as a token says it. */
function endOfSession(): Date {
  return new Date(Math.ceil((Date.now() + sessionMs) / 1000) * 1000)
}
