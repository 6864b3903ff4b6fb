import type { Attempts } from '../platform/limits/attempts.ts'
import type { LimitedAction } from './account-limits.ts'
import type { EmailOptions } from './email.ts'
import type { KnownDevices } from './known-devices.ts'
import type { MailLinks } from './account-mails.ts'
import type { PasswordHashing } from './password-hashing.ts'
import type { Tokens } from './tokens.ts'

/** What the operations of accounts need, apart from the context of the request. */
export interface AccountServices {
  attempts: Attempts<LimitedAction>
  devices: KnownDevices
  hashing: PasswordHashing
  tokens: Tokens
  links: MailLinks
  email: EmailOptions
  passwordChangeRequiresToken: boolean
  /** Serves the stored requests for temporary passwords, after the response. */
  serveRequests: () => void
}
