import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import type { ContactMail } from './contact-mails.ts'
import type { Transaction } from '../platform/store/database.ts'

interface MessageMail {
  /** Address that messages are sent to. */
  to: string
  /** Language of the recipient. */
  language: string
  /** The message is read when the mail is sent. */
  messageId: string
}

/** Enqueues the mail that brings a stored message to the maker. */
export async function enqueueMessageMail(
  transaction: Transaction,
  { to, language, messageId }: MessageMail,
): Promise<void> {
  const mail: ContactMail = { to, language, template: 'contact-message', values: { message: messageId } }
  await enqueueMail(transaction, mail)
}
