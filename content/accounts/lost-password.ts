import type { ContentContext } from '../platform/graphql/context.ts'
import { changePassword } from './change-password.ts'
import { readEmail } from './email.ts'
import { checkNewPassword } from './new-password.ts'
import type { AccountServices } from './services.ts'
import { findByTemporaryPassword, requestTemporaryPassword } from './temporary-passwords.ts'

interface PasswordOutcome {
  isError: boolean
  message: string | null
}

const done: PasswordOutcome = { isError: false, message: null }
const refused: PasswordOutcome = {
  isError: true,
  message: 'The e-mail and the temporary password do not belong together, or the temporary password has expired.',
}

interface PasswordReset {
  email: string
  tempPassword: string
  password: string
}

/**
 * The way back for whoever lost the password. Both throw EMAIL_INVALID and TOO_MANY_REQUESTS, and `resetPassword` what
 * `checkNewPassword` throws.
 */
export function lostPasswordResolvers(services: AccountServices) {
  const { attempts, devices, hashing, links, serveRequests } = services

  const lostPassword = async (_: unknown, given: { email: string }, { db, clientAddress }: ContentContext) => {
    const email = readEmail(given.email, services.email)
    await attempts.count({ action: 'lost-password', account: email, address: clientAddress })
    await requestTemporaryPassword(db, email)
    serveRequests()
    return done
  }

  const resetPassword = async (_: unknown, given: PasswordReset, { db, clientAddress, device }: ContentContext) => {
    const email = readEmail(given.email, services.email)
    await checkNewPassword(given.password)
    await attempts.count({ action: 'reset-password', account: email, address: clientAddress })
    const uid = await findByTemporaryPassword(db, email, given.tempPassword)
    if (uid === null) return refused
    const newHash = await hashing.hash(given.password)
    const change = { uid, proof: { temporaryPassword: given.tempPassword }, newHash, links }
    const changed = await db.transaction((transaction) => changePassword(transaction, change))
    if (changed === null) return refused
    // Whoever has come by mail can log in, however many guesses there are from elsewhere.
    device.issued = await devices.issue(email, device.given)
    return done
  }

  return { Mutation: { lostPassword, resetPassword } }
}
