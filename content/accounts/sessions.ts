import { randomUUID } from 'node:crypto'
import { and, eq, gt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/store/database.ts'
import type { Identity } from '../platform/identity/identity.ts'
import { accountTable, sessionTable } from './table.ts'

const dayMs = 86_400_000
/** From the login, and again from each renewal of the token. */
const sessionMs = 7 * dayMs
/** From the login, however often the token is renewed. */
const maxSession = sql`interval '30 days'`
/**
 * How long the previous token is still valid: for requests that were sent before the renewed one arrived, and for another
 * try where it never did.
 */
const previousToken = sql`interval '1 minute'`
/** Sessions of one account at once; the oldest ones end. */
const maxSessions = 50

/** What a token says about its session. */
export interface SessionToken {
  sessionId: string
  /** How often the token had been renewed when this one was signed. */
  renewals: number
}

export interface Session extends SessionToken {
  expiresAt: Date
}

/**
 * Starts a session of the account that still has this password hash; null if it was changed meanwhile. The row is locked,
 * so that a change of the password either ends this session or prevents it.
 */
export async function startSession(db: Database, uid: number, passwordHash: string): Promise<Session | null> {
  const session = { sessionId: randomUUID(), renewals: 0, expiresAt: endOfSession() }
  return db.transaction(async (transaction) => {
    const accounts = await transaction
      .select({ uid: accountTable.uid })
      .from(accountTable)
      .where(and(eq(accountTable.uid, uid), eq(accountTable.passwordHash, passwordHash)))
      .for('share')
    if (accounts.length === 0) return null
    await transaction.insert(sessionTable).values({ id: session.sessionId, uid, expiresAt: session.expiresAt })
    await transaction.execute(sql`
      delete from ${sessionTable} where ${sessionTable.id} in (
        select id from ${sessionTable} where uid = ${uid} order by expires_at desc offset ${maxSessions})`)
    return session
  })
}

/** Whose session this is; null when it has ended, or the token was replaced. */
export async function findSession(db: Database, token: SessionToken): Promise<Identity | null> {
  const [found] = await db
    .select({ uid: accountTable.uid, uuid: accountTable.uuid, role: accountTable.role })
    .from(sessionTable)
    .innerJoin(accountTable, eq(accountTable.uid, sessionTable.uid))
    .where(and(isOpen(token), or(isCurrent(token), isPrevious(token))))
  return found ? { ...found, sessionId: token.sessionId } : null
}

/**
 * Renews the token of a session and extends the session, up to its longest duration. The previous token has the same
 * result as the first time, so that two tabs, or a second try, get the same token. Null when the session has ended, or the
 * token was replaced.
 */
export async function renewSession(db: Database, token: SessionToken): Promise<Session | null> {
  const columns = { sessionId: sessionTable.id, renewals: sessionTable.renewals, expiresAt: sessionTable.expiresAt }
  const end = sql`least(${endOfSession().toISOString()}::timestamptz, ${sessionTable.startedAt} + ${maxSession})`
  const [renewed] = await db
    .update(sessionTable)
    .set({ expiresAt: end, renewals: token.renewals + 1, renewedAt: sql`now()` })
    .where(and(isOpen(token), isCurrent(token)))
    .returning(columns)
  if (renewed) return renewed
  const [found] = await db
    .select(columns)
    .from(sessionTable)
    .where(and(isOpen(token), isPrevious(token)))
  return found ?? null
}

function isOpen({ sessionId }: SessionToken): SQL | undefined {
  return and(eq(sessionTable.id, sessionId), gt(sessionTable.expiresAt, sql`now()`))
}

function isCurrent({ renewals }: SessionToken): SQL {
  return eq(sessionTable.renewals, renewals)
}

function isPrevious({ renewals }: SessionToken): SQL | undefined {
  const isRecent = gt(sessionTable.renewedAt, sql`now() - ${previousToken}`)
  return and(eq(sessionTable.renewals, renewals + 1), isRecent)
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
