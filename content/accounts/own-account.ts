import { eq } from 'drizzle-orm'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Database } from '../platform/store/database.ts'
import { forbidden, unauthenticated } from '../platform/identity/access-errors.ts'
import { existingPasswordWrong } from './account-errors.ts'
import { changePassword } from './change-password.ts'
import { type Account, deleteAccount } from './locked-account.ts'
import { checkNewPassword } from './new-password.ts'
import type { AccountServices } from './services.ts'
import { accountTable } from './table.ts'

interface PasswordUpdate {
  uid: number
  existingPassword: string
  newPassword: string
}

/**
 * What the owner of an account sees and changes. They throw UNAUTHENTICATED where a token is required; changes throw 422
 * for a wrong password and TOO_MANY_REQUESTS, `updatePassword` also FORBIDDEN for another account, and what
 * `checkNewPassword` throws.
 */
export function ownAccountResolvers(services: AccountServices) {
  const { attempts, devices, hashing, links, passwordChangeRequiresToken } = services

  /** The account, whose password was given again. Throws 422 if that is wrong. */
  const confirmed = async (uid: number, password: string, context: ContentContext): Promise<Account> => {
    const account = await findAccount(uid, context.db)
    const device = await devices.read(account?.email ?? '', context.device.given)
    const address = context.clientAddress
    const attempt = { action: 'existing-password', account: String(uid), address, device } as const
    await attempts.count(attempt)
    const isRight = await hashing.verify(account?.passwordHash ?? null, password)
    if (!account || !isRight) throw existingPasswordWrong()
    await attempts.succeeded(attempt)
    return account
  }

  const account = async (_: unknown, _args: unknown, context: ContentContext) => {
    const { uid } = await context.requireIdentity()
    const found = await findAccount(uid, context.db)
    // It was deleted since the identity was read.
    if (!found) throw unauthenticated()
    const { uuid: id, email, language, createdAt } = found
    return { id, uid, email, language, createdAt: createdAt.toISOString() }
  }

  const updatePassword = async (_: unknown, given: PasswordUpdate, context: ContentContext) => {
    const identity = passwordChangeRequiresToken ? await context.requireIdentity() : await context.identity()
    const { uid } = given
    if (identity && identity.uid !== uid) throw forbidden('An account can change its own password only.')
    await checkNewPassword(given.newPassword)
    const { passwordHash: previousHash } = await confirmed(uid, given.existingPassword, context)
    const newHash = await hashing.hash(given.newPassword)
    const change = { uid, proof: { previousHash }, newHash, sessionId: identity?.sessionId, links }
    const id = await context.db.transaction((transaction) => changePassword(transaction, change))
    if (id === null) throw existingPasswordWrong()
    return { id }
  }

  const deleteOwnAccount = async (_: unknown, { password }: { password: string }, context: ContentContext) => {
    const { uid } = await context.requireIdentity()
    const { passwordHash } = await confirmed(uid, password, context)
    const isUnchanged = (locked: Account): boolean => locked.passwordHash === passwordHash
    if (!(await deleteAccount(context.db, uid, isUnchanged))) throw existingPasswordWrong()
    return true
  }

  return { Query: { account }, Mutation: { updatePassword, deleteAccount: deleteOwnAccount } }
}

async function findAccount(uid: number, db: Database): Promise<Account | undefined> {
  const [account] = await db.select().from(accountTable).where(eq(accountTable.uid, uid))
  return account
}
