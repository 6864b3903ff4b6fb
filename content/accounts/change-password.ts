import { eq } from 'drizzle-orm'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import type { Transaction } from '../platform/store/database.ts'
import type { AccountMail, MailLinks } from './account-mails.ts'
import { type Account, lockAccount } from './locked-account.ts'
import { endSessions } from './sessions.ts'
import { accountTable } from './table.ts'
import { endTemporaryPassword, takeTemporaryPassword } from './temporary-passwords.ts'

export interface PasswordChange {
  uid: number
  /** The hash that was verified, which the account must still have, or a temporary password, which is used up. */
  proof: { previousHash: string } | { temporaryPassword: string }
  newHash: string
  /** The session that goes on. All others of the account end. */
  sessionId?: string | undefined
  links: MailLinks
}

/** Replaces the password of an account. Null: the account is gone, or the proof is not valid any more. */
export async function changePassword(transaction: Transaction, change: PasswordChange): Promise<string | null> {
  const { uid, proof, newHash, sessionId, links } = change
  const account = await lockAccount(transaction, uid)
  if (!account || !(await isProven(transaction, account, proof))) return null
  await transaction.update(accountTable).set({ passwordHash: newHash }).where(eq(accountTable.uid, uid))
  await endSessions(transaction, uid, sessionId)
  await endTemporaryPassword(transaction, uid)
  const { email: to, language, uuid } = account
  const link = links(language).lostPassword
  const mail: AccountMail = { to, language, template: 'password-changed', values: { link } }
  await enqueueMail(transaction, mail)
  return uuid
}

async function isProven(
  transaction: Transaction,
  { uid, passwordHash }: Account,
  proof: PasswordChange['proof'],
): Promise<boolean> {
  if ('previousHash' in proof) return passwordHash === proof.previousHash
  return takeTemporaryPassword(transaction, uid, proof.temporaryPassword)
}
