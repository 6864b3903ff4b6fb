import { eq } from 'drizzle-orm'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolver } from '../platform/graphql/resolvers.ts'
import { unauthenticated } from '../platform/identity/access-errors.ts'
import { accountError } from './account-errors.ts'
import { readEmail } from './email.ts'
import type { AccountServices } from './services.ts'
import { endSession, renewSession, startSession } from './sessions.ts'
import { accountTable } from './table.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * A session begins, is renewed and ends. `login` throws 403 and TOO_MANY_REQUESTS, `refreshJwtToken` UNAUTHENTICATED;
 * `logout` is false without a session.
 */
export function signInResolvers({ attempts, devices, hashing, tokens, ...services }: AccountServices) {
  const login = async (_: unknown, given: Credentials, { db, clientAddress, device }: ContentContext) => {
    const email = loginEmail(given.email)
    const known = await devices.read(email, device.given)
    const attempt = { action: 'login', account: email, address: clientAddress, device: known } as const
    await attempts.count(attempt)
    const [account] = await db.select().from(accountTable).where(eq(accountTable.email, email))
    const isRight = await hashing.verify(account?.passwordHash ?? null, given.password)
    if (!account || !isRight) throw accountError('403')
    const session = await startSession(db, account.uid, account.passwordHash)
    if (!session) throw accountError('403')
    await attempts.succeeded(attempt)
    device.issued = await devices.issue(email, device.given)
    const { uid, uuid } = account
    return { token: await tokens.sign({ uid, uuid, ...session }, session.expiresAt) }
  }

  /** An address that no account can have is answered like one that none has, with the same work. */
  const loginEmail = (given: string): string => {
    try {
      return readEmail(given, services.email)
    } catch {
      return ''
    }
  }

  const refreshJwtToken = async (_: unknown, { token }: { token: string }, { db }: ContentContext) => {
    const claims = await tokens.verify(token)
    const session = claims && (await renewSession(db, claims))
    if (!session) throw unauthenticated()
    return { token: await tokens.sign({ ...claims, ...session }, session.expiresAt) }
  }

  const logout = async (_: unknown, _args: unknown, { db, identity }: ContentContext): Promise<boolean> => {
    const known = await identity()
    return known !== null && endSession(db, known.sessionId)
  }

  return { Query: { refreshJwtToken }, Mutation: { login, logout } } satisfies Record<string, Record<string, Resolver>>
}
