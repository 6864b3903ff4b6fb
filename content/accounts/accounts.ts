import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Log } from '../platform/log.ts'
import type { Store } from '../platform/store/store.ts'
import { createAttempts } from '../platform/limits/attempts.ts'
import { createBackground } from '../platform/background.ts'
import type { Identify } from '../platform/identity/identity.ts'
import { accountLimits } from './account-limits.ts'
import { removeExpired } from './housekeeping.ts'
import { createKnownDevices } from './known-devices.ts'
import { lostPasswordResolvers } from './lost-password.ts'
import type { MailLinks } from './account-mails.ts'
import { ownAccountResolvers } from './own-account.ts'
import { type Argon2, createPasswordHashing } from './password-hashing.ts'
import type { AccountServices } from './services.ts'
import { findSession } from './sessions.ts'
import { signInResolvers } from './sign-in.ts'
import { createKeySource, loadSigningKeys } from './signing-keys.ts'
import { signUpResolvers } from './sign-up.ts'
import { serveRequests } from './temporary-passwords.ts'
import { createTokens } from './tokens.ts'

export interface AccountOptions {
  mailLinks: MailLinks
  /** Secrets that sign tokens: the first signs, all verify. Without one, the database stores a random key. */
  sessionSecrets?: readonly string[] | undefined
  /** Folds capitals of e-mails (default). Otherwise an address with capitals is refused. */
  lowercaseEmails?: boolean | undefined
  /** Requires a token to change a password (default). Otherwise the existing password is enough. */
  passwordChangeRequiresToken?: boolean | undefined
  /** Computes the hashes of passwords. Without it, the package does. */
  argon2?: Argon2 | undefined
}

export interface Accounts {
  resolvers: readonly Resolvers[]
  identify: Identify
  /** Ends the work in the background. */
  close: () => Promise<void>
}

/** Interval of the housekeeping, milliseconds. It also serves requests that a killed process has left. */
const housekeepingMs = 60_000

/**
 * Requests for temporary passwords are served when none came for this time, milliseconds: serving one of a known e-mail
 * must not slow down the next response.
 */
const quietMs = 300

/** The operations of accounts, and what they do in the background until `close`. */
export function createAccounts(store: Store, options: AccountOptions, log: Log): Accounts {
  const { mailLinks: links, sessionSecrets = [], lowercaseEmails = true, passwordChangeRequiresToken = true } = options
  const keys = createKeySource(() => loadSigningKeys(store.writes, sessionSecrets))
  const tokens = createTokens(keys)
  const times = { delayMs: quietMs, everyMs: housekeepingMs, log }
  const requests = createBackground(() => serveRequests(store.writes, links), times)
  const housekeeping = createBackground(() => removeExpired(store.writes), times)
  const services: AccountServices = {
    attempts: createAttempts(() => store.writes, accountLimits),
    devices: createKnownDevices(keys),
    hashing: createPasswordHashing(options.argon2),
    tokens,
    links,
    email: { lowercase: lowercaseEmails },
    passwordChangeRequiresToken,
    serveRequests: requests.start,
  }
  requests.start()
  return {
    resolvers: [signInResolvers, signUpResolvers, lostPasswordResolvers, ownAccountResolvers].map((make) =>
      make(services),
    ),
    identify: async (token) => {
      const claims = await tokens.verify(token)
      const found = claims && (await findSession(store.currentReads, claims))
      return found && found.uid === claims.uid && found.uuid === claims.uuid ? found : null
    },
    close: async () => void (await Promise.all([requests.close(), housekeeping.close()])),
  }
}
