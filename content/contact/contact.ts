import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Attempts } from '../platform/limits/attempts.ts'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import { isMailAddress } from '../platform/mail/mail-job.ts'
import type { Transaction } from '../platform/store/database.ts'
import { claimUploads } from '../uploads/stored-file.ts'
import type { MessageTopic, TopicLinks } from '../messages/message-topic.ts'
import { contactMessageTable } from '../messages/table.ts'
import { confirmedRetailer, type ConfirmedTopic } from './contact-facts.ts'
import { type ContactMail, enqueueMessageMail } from './contact-mails.ts'
import { describeTopics } from './describe-topics.ts'
import { findRetailer } from './find-retailer.ts'
import { findTopics } from './find-topics.ts'
import { type ContactChoices, type ContactInput, readMessage } from './read-message.ts'
import { contactReceipt, receiptFields } from './receipt.ts'
import { referenceOf } from './reference.ts'

export interface ContactOptions {
  /** Address that messages are sent to. */
  to: string
  /** Language of the people who read them; undefined: the default language of the site. */
  language?: string | undefined
  /** For the mails about a message. */
  links: TopicLinks
  choices: ContactChoices
  /** Whether a shop that a quote is wanted from gets the message, too. */
  toRetailers?: boolean
  /** Files of a message. */
  maxFiles?: number
}

/**
 * `sendToContact`, and its other name, and what the visitor sees of it afterwards.
 * Sending throws BAD_USER_INPUT, SUBJECT_UNKNOWN, RETAILER_UNKNOWN, TOO_MANY_REQUESTS, or FILES_GONE for files that are not stored.
 */
export function contactResolvers(options: ContactOptions, attempts: Attempts<'contact'>) {
  const { to, choices, links, maxFiles = 4, toRetailers = false } = options
  const sendToContact = async (_: unknown, { contact }: { contact: ContactInput }, context: ContentContext) => {
    const { db, clientAddress, language, languages } = context
    const recipient = { to, language: options.language ?? languages.default }
    const given = readMessage(contact, choices)
    const ids = [...new Set(contact.files ?? [])]
    if (ids.length > maxFiles) throw badInput(`files has ${ids.length} ids; a message may have up to ${maxFiles}.`)
    await attempts.count({ action: 'contact', account: given.email.toLowerCase(), address: clientAddress })
    const found = await findTopics(contact, context)
    const topics = await describeTopics(found, { language: recipient.language, context, links })
    const confirmed = await describeTopics(found, { language, context, links })
    const retailer = await findRetailer({ ...contact, place: given.place }, { context, isForwarded: toRetailers })
    const message = { id: randomUUID(), language, topics, retailer, ...given }
    await db.transaction(async (transaction) => {
      await transaction.insert(contactMessageTable).values(message)
      await claim(transaction, { ids, key: contact.uploadKey ?? '', messageId: message.id })
      await enqueueMessageMail(transaction, { ...recipient, messageId: message.id })
      if (retailer?.mail) {
        // In the language of the visitor: nobody knows that of the shop, which is near them.
        const forRetailer = { to: retailer.mail, language, topics: confirmed }
        await enqueueMessageMail(transaction, { ...forRetailer, messageId: message.id })
      }
      // An address that the queue cannot send to is shown to the reader of the message.
      if (!isMailAddress(message.email)) return
      const values = {
        reference: referenceOf(message.id),
        subject: message.subject,
        topics: confirmed.map(withoutTitle),
        deadline: message.deadline,
        retailer: retailer && confirmedRetailer(retailer),
      }
      const confirmation: ContactMail = { to: message.email, language, template: 'contact-confirmation', values }
      await enqueueMail(transaction, confirmation)
    })
    return { isError: false, message: null, receipt: message.id }
  }
  return {
    Query: { contactReceipt },
    Mutation: { sendToContact, submitContactForm: sendToContact },
    ContactReceipt: receiptFields,
  }
}

/** The title of a list is what somebody wrote, and anybody can have the confirmation sent to anybody. */
function withoutTitle({ kind, name, finish, link }: MessageTopic): ConfirmedTopic {
  return { kind, name: kind === 'list' ? null : name, finish: finish?.name ?? null, link }
}

async function claim(transaction: Transaction, files: Parameters<typeof claimUploads>[1]): Promise<void> {
  if (files.ids.length === 0 || (await claimUploads(transaction, files))) return
  throw new GraphQLError('Some files are not stored any more. Upload them again.', {
    extensions: { code: 'FILES_GONE' },
  })
}
