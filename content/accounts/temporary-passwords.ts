import { createHash, randomInt } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import type { Database, Transaction } from '../platform/store/database.ts'
import type { AccountMail, MailLinks } from './account-mails.ts'
import { accountTable, passwordRequestTable, temporaryPasswordTable } from './table.ts'

const validMinutes = 30

// Without those that look alike: 0 and o, 1, i and l.
const characters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 79 bits. */
const length = 16

/** Stores a request for a temporary password of the account with this e-mail, if there is one. */
export async function requestTemporaryPassword(db: Database, email: string): Promise<void> {
  await db.insert(passwordRequestTable).values({ email })
}

/** Serves all stored requests. Processes that do this at the same time serve each request once. */
export async function serveRequests(db: Database, links: MailLinks): Promise<void> {
  while (await db.transaction((transaction) => serveNext(transaction, links)));
}

/** False: no request is left. */
async function serveNext(transaction: Transaction, links: MailLinks): Promise<boolean> {
  const next = transaction
    .select({ id: passwordRequestTable.id })
    .from(passwordRequestTable)
    .orderBy(asc(passwordRequestTable.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [request] = await transaction
    .delete(passwordRequestTable)
    .where(inArray(passwordRequestTable.id, next))
    .returning({ email: passwordRequestTable.email })
  if (!request) return false
  const [account] = await transaction
    .select({ uid: accountTable.uid, language: accountTable.language })
    .from(accountTable)
    .where(eq(accountTable.email, request.email))
  if (account) await sendTemporaryPassword(transaction, { ...account, ...request, links })
  return true
}

interface PasswordRecipient {
  uid: number
  email: string
  language: string
  links: MailLinks
}

async function sendTemporaryPassword(
  transaction: Transaction,
  { uid, email, language, links }: PasswordRecipient,
): Promise<void> {
  const password = Array.from({ length }, () => characters[randomInt(characters.length)]).join('')
  const stored = { hash: hashOf(password), expiresAt: sql`now() + ${`${validMinutes} minutes`}::interval` }
  await transaction
    .insert(temporaryPasswordTable)
    .values({ uid, ...stored })
    .onConflictDoUpdate({ target: temporaryPasswordTable.uid, set: stored })
  const link = links(language).resetPassword(email)
  const mail: AccountMail = { to: email, language, template: 'temporary-password', values: { password, link } }
  await enqueueMail(transaction, mail)
}

/** Drops the requests of an account that are not served yet, after waiting for one that is being served. */
export async function dropPasswordRequests(transaction: Transaction, uid: number): Promise<void> {
  const email = transaction.select({ email: accountTable.email }).from(accountTable).where(eq(accountTable.uid, uid))
  await transaction.delete(passwordRequestTable).where(inArray(passwordRequestTable.email, email))
}

/** Removes the temporary password of an account, if it has one. */
export async function endTemporaryPassword(transaction: Transaction, uid: number): Promise<void> {
  await transaction.delete(temporaryPasswordTable).where(eq(temporaryPasswordTable.uid, uid))
}

/** The account with this e-mail and temporary password; null if either is not right, or the password has expired. */
export async function findByTemporaryPassword(db: Database, email: string, password: string): Promise<number | null> {
  const [found] = await db
    .select({ uid: accountTable.uid })
    .from(temporaryPasswordTable)
    .innerJoin(accountTable, eq(accountTable.uid, temporaryPasswordTable.uid))
    .where(and(eq(accountTable.email, email), isValid(password)))
  return found?.uid ?? null
}

/** Uses the temporary password up. False: it was used or replaced meanwhile. */
export async function takeTemporaryPassword(transaction: Transaction, uid: number, password: string): Promise<boolean> {
  const taken = await transaction
    .delete(temporaryPasswordTable)
    .where(and(eq(temporaryPasswordTable.uid, uid), isValid(password)))
    .returning({ uid: temporaryPasswordTable.uid })
  return taken.length > 0
}

function isValid(password: string) {
  const isEqual = eq(temporaryPasswordTable.hash, hashOf(password))
  return and(isEqual, gt(temporaryPasswordTable.expiresAt, sql`now()`))
}

/** As random passwords cannot be guessed, a fast hash protects them. Spaces come from copying them out of a mail. */
function hashOf(password: string): string {
  return createHash('sha256').update(password.trim()).digest('base64url')
}
