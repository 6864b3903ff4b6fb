import { and, asc, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import type { Role } from '../platform/identity/identity.ts'
import { accountTable, sessionTable } from './table.ts'

export interface AccountSummary {
  uid: number
  email: string
  role: Role
  /** Of its mails. */
  language: string
  createdAt: Date
  /** Sessions that have not ended. */
  sessions: number
}

interface AccountQuery {
  /** Part of the e-mail. */
  email?: string | undefined
  role?: Role | undefined
  /** Only accounts with a larger uid. */
  after?: number | undefined
  limit: number
}

/** Accounts by uid, and how many there are with this e-mail and role. */
export async function listAccounts(
  db: Database,
  { email, role, after = 0, limit }: AccountQuery,
): Promise<{ accounts: AccountSummary[]; total: number }> {
  const wanted = and(
    email === undefined ? undefined : sql`position(${email.toLowerCase()} in ${accountTable.email}) > 0`,
    role && eq(accountTable.role, role),
  )
  const accounts = await summaries(db, and(wanted, gt(accountTable.uid, after))).limit(limit)
  const [counted] = await db.select({ total: count() }).from(accountTable).where(wanted)
  return { accounts, total: counted?.total ?? 0 }
}

/** The account with this e-mail. */
export async function findAccount(db: Database, email: string): Promise<AccountSummary | undefined> {
  const [found] = await summaries(db, eq(accountTable.email, email.trim().toLowerCase()))
  return found
}

/** The e-mail that is most similar to one that no account has; undefined where none is similar. */
export async function similarEmail(db: Database, email: string): Promise<string | undefined> {
  const similarity = sql`similarity(${accountTable.email}, ${email.toLowerCase()})`
  const [found] = await db
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(sql`${similarity} > 0.5`)
    .orderBy(sql`${similarity} desc`)
    .limit(1)
  return found?.email
}

/** Takes effect with the next request of each session. An account that does not exist is ignored. */
export async function setRole(db: Database, uid: number, role: Role): Promise<void> {
  await db.update(accountTable).set({ role }).where(eq(accountTable.uid, uid))
}

function summaries(db: Database, wanted: SQL | undefined) {
  const { uid, email, role, language, createdAt } = accountTable
  const isCurrent = and(eq(sessionTable.uid, uid), gt(sessionTable.expiresAt, sql`now()`))
  return db
    .select({ uid, email, role, language, createdAt, sessions: count(sessionTable.id) })
    .from(accountTable)
    .leftJoin(sessionTable, isCurrent)
    .where(wanted)
    .groupBy(uid)
    .orderBy(asc(uid))
}
