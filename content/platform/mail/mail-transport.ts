import type { ComposedMail } from './compose-mail.ts'

/** A mail that is ready to be sent. */
export interface OutgoingMail extends ComposedMail {
  /** The same for every attempt, so that mail programs recognise a mail that was sent twice. */
  id: string
  /** When it became necessary. */
  date: Date
}

export interface MailTransport {
  /**
   * Resolves when the mail has been accepted; says where it went.
   * @throws MailRefused, or any other error if it can be tried again.
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<string>
}

/** The mail server refuses this recipient or this mail, and will refuse it again. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}
