import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Attempts } from '../accounts/attempts.ts'
import { badInput } from '../graphql/bad-input.ts'
import type { ContentContext } from '../graphql/context.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isMailAddress } from '../mail/mail-job.ts'
import type { Transaction } from '../store/database.ts'
import { claimUploads } from '../uploads/claim.ts'
import { enqueueMessageMail } from './message-mail.ts'
import { type ContactChoices, type ContactInput, readMessage } from './read-message.ts'
import { referenceOf } from './reference.ts'
import { contactMessageTable } from './table.ts'

export interface ContactOptions {
  /** Address that messages are sent to. */
  to: string
  choices: ContactChoices
  /** Files of a message. */
  maxFiles?: number
}

/** `sendToContact`, and its other name. */
export function contactResolvers({ to, choices, maxFiles = 4 }: ContactOptions, attempts: Attempts) {
  const sendToContact = async (_: unknown, { contact }: { contact: ContactInput }, context: ContentContext) => {
    const { db, clientAddress, language, languages } = context
    const message = { id: randomUUID(), language, ...readMessage(contact, choices) }
    const ids = [...new Set(contact.files ?? [])]
    if (ids.length > maxFiles) throw badInput(`files has ${ids.length} ids; a message may have up to ${maxFiles}.`)
    await attempts.count({ action: 'contact', account: message.email.toLowerCase(), address: clientAddress })
    await db.transaction(async (transaction) => {
      await transaction.insert(contactMessageTable).values(message)
      await claim(transaction, { ids, key: contact.uploadKey ?? '', messageId: message.id })
      await enqueueMessageMail(transaction, { to, language: languages.default, messageId: message.id })
      // An address that the queue cannot send to is shown to the reader of the message.
      if (!isMailAddress(message.email)) return
      const values = { reference: referenceOf(message.id), subject: message.subject }
      await enqueueMail(transaction, { to: message.email, language, template: 'contact-confirmation', values })
    })
    return { isError: false, message: null }
  }
  return { Mutation: { sendToContact, submitContactForm: sendToContact } }
}

async function claim(transaction: Transaction, files: Parameters<typeof claimUploads>[1]): Promise<void> {
  if (files.ids.length === 0 || (await claimUploads(transaction, files))) return
  throw new GraphQLError('Some files are not stored any more. Upload them again.', {
    extensions: { code: 'FILES_GONE' },
  })
}
