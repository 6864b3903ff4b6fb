import { eq } from 'drizzle-orm'
import type { MessageTopic } from '../messages/message-topic.ts'
import { type ContactMessage, contactMessageTable } from '../messages/table.ts'
import { isMailAddress, type MailJob } from '../platform/mail/mail-job.ts'
import type { MailFile, MailTemplate } from '../platform/mail/mail-template.ts'
import { filesOfMessage, readFile } from '../uploads/stored-file.ts'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import type { Transaction } from '../platform/store/database.ts'
import {
  choiceLabel,
  type ConfirmedRetailer,
  type ConfirmedTopic,
  contactFacts,
  nameOf,
  quoteFacts,
  topicFacts,
} from './contact-facts.ts'

/** The mail that brings a message to the maker: `sample-order` if it orders samples. */
type MessageTemplate = 'contact-message' | 'sample-order'

/** A mail about a message of a visitor. */
export type ContactMail = MailJob &
  (
    | { template: MessageTemplate; values: MessageValues }
    | { template: 'contact-confirmation'; values: ConfirmationValues }
  )

export interface MessageValues {
  /** Its id. What it says and its files are read when the mail is sent. */
  message: string
  /** For a shop that the visitor wants a quote from: what it is about, in the language of that mail. */
  topics?: readonly MessageTopic[]
}

interface ConfirmationValues {
  reference: string
  subject: string
  /** Jobs of earlier versions have no topics. */
  topics?: readonly ConfirmedTopic[]
  deadline?: string | null
  retailer?: ConfirmedRetailer | null
}

/** What the mail to the maker, or to a shop, is about. */
export interface SentMessage {
  message: ContactMessage
  files: readonly MailFile[]
  /** Whether it is for the shop that is to make a quote. */
  isForRetailer?: boolean
}

/** A message of a visitor, for the maker, and for the shop that the visitor wants a quote from. */
const contactMessage: MailTemplate<SentMessage, MessageValues> = {
  name: 'contact-message',
  body: ({ message, files, isForRetailer }, write) => [
    ...(isForRetailer ? [write.paragraph('for-retailer')] : []),
    { kind: 'lines', text: message.body ?? '' },
    { kind: 'facts', facts: contactFacts({ message, files, isForRetailer }, write) },
  ],
  values: ({ message }, { messages, language }) => ({
    name: nameOf(message, { messages, language }),
    subject: choiceLabel(messages, language, { field: 'subject', value: message.subject }),
  }),
  hasOwnFooter: true,
  envelope: ({ message: { email }, files }) => ({ files, ...(isMailAddress(email) && { replyTo: email }) }),
  async read(db, { message: id, topics }) {
    const [message] = await db.select().from(contactMessageTable).where(eq(contactMessageTable.id, id))
    if (!message) return null
    const files = await filesOfMessage(db, id)
    return {
      message: topics ? { ...message, topics: [...topics] } : message,
      isForRetailer: topics !== undefined,
      files: files.map((file) => ({ name: file.name, type: file.type, read: () => readFile(db, file.id) })),
    }
  },
}

/** It has arrived. Nothing that the visitor wrote is in it: anybody could have it sent to anybody. */
const contactConfirmation: MailTemplate<ConfirmationValues> = {
  name: 'contact-confirmation',
  body: ({ topics = [], retailer = null, deadline = null }, write) => [
    write.paragraph('text'),
    {
      kind: 'facts',
      facts: [...topicFacts(topics, write.own), ...quoteFacts({ retailer, deadline }, write)],
    },
    write.paragraph(retailer?.isNotified ? 'answer-of-retailer' : 'answer'),
    write.paragraph('not-you'),
  ],
  values: ({ reference, subject }, { messages, language }) => ({
    reference,
    subject: choiceLabel(messages, language, { field: 'subject', value: subject }),
  }),
  hasOwnFooter: true,
}

export const contactMails: readonly MailTemplate[] = [contactMessage, contactConfirmation]

interface MessageMail {
  /** Address that messages are sent to. */
  to: string
  /** Language of the recipient. */
  language: string
  /** The message is read when the mail is sent. */
  messageId: string
  /** Only for a shop. */
  topics?: readonly MessageTopic[]
  /** `contact-message` by default. */
  template?: MessageTemplate
}

/** Enqueues the mail that brings a stored message to the maker, or to a shop. */
export async function enqueueMessageMail(
  transaction: Transaction,
  { to, language, messageId, topics, template = 'contact-message' }: MessageMail,
): Promise<void> {
  const values = { message: messageId, ...(topics && { topics }) }
  const mail: ContactMail = { to, language, template, values }
  await enqueueMail(transaction, mail)
}
