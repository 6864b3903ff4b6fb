import { and, eq } from 'drizzle-orm'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Transaction } from '../store/database.ts'
import type { MailLinks } from './mail-links.ts'
import { endSessions } from './sessions.ts'
import { accountTable, temporaryPasswordTable } from './table.ts'

export interface PasswordChange {
  uid: number
  /** The hash that was verified; the account must still have it. Undefined: whichever it has. */
  previousHash?: string
  newHash: string
  /** The session that goes on. All others of the account end. */
  sessionId?: string | undefined
  links: MailLinks
}

/** Replaces the password of an account. Null: the account is gone, or its password was changed meanwhile. */
export async function changePassword(transaction: Transaction, change: PasswordChange): Promise<string | null> {
  const { uid, previousHash, newHash, sessionId, links } = change
  const isAccount = eq(accountTable.uid, uid)
  const [account] = await transaction
    .update(accountTable)
    .set({ passwordHash: newHash })
    .where(previousHash === undefined ? isAccount : and(isAccount, eq(accountTable.passwordHash, previousHash)))
    .returning({ uuid: accountTable.uuid, email: accountTable.email, language: accountTable.language })
  if (!account) return null
  await endSessions(transaction, uid, sessionId)
  await transaction.delete(temporaryPasswordTable).where(eq(temporaryPasswordTable.uid, uid))
  const { email: to, language } = account
  const link = links(language).lostPassword
  await enqueueMail(transaction, { to, language, template: 'password-changed', values: { link } })
  return account.uuid
}
