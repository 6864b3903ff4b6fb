import type { ContentContext } from '../platform/graphql/context.ts'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import type { AccountMail } from './account-mails.ts'
import { emailInUse } from './account-errors.ts'
import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import type { AccountServices } from './services.ts'
import { accountTable } from './table.ts'

interface NewAccount {
  email: string
  password: string
}

/**
 * A new account, with a mail that says so. Throws EMAIL_INVALID, what `checkNewPassword` throws, TOO_MANY_REQUESTS, or
 * 422 for an e-mail that is in use.
 */
export function signUpResolvers({ attempts, hashing, links, ...services }: AccountServices) {
  const register = async (_: unknown, given: NewAccount, { db, clientAddress, language }: ContentContext) => {
    const email = readEmail(given.email, services.email)
    await checkNewPassword(given.password)
    await attempts.count({ action: 'register', account: email, address: clientAddress })
    const passwordHash = await hashing.hash(given.password)
    return db.transaction(async (transaction) => {
      const [account] = await transaction
        .insert(accountTable)
        .values({ email, passwordHash, language })
        .onConflictDoNothing({ target: accountTable.email })
        .returning({ id: accountTable.uuid, uid: accountTable.uid })
      if (!account) throw emailInUse()
      const link = links(language).login
      const mail: AccountMail = { to: email, language, template: 'account-created', values: { link } }
      await enqueueMail(transaction, mail)
      return { ...account, email }
    })
  }
  return { Mutation: { register, createAccount: register } }
}
