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
   * @throws MAIL_REFUSED where the mail server will refuse it again, or any other error if it can be tried again.
   */
  send: (mail: OutgoingMail, signal: AbortSignal) => Promise<string>
}
