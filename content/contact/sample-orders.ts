import { randomUUID } from 'node:crypto'
import type { Attempts } from '../platform/limits/attempts.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import { isMailAddress } from '../platform/mail/mail-job.ts'
import { contactMessageTable } from '../messages/table.ts'
import type { ContactOptions } from './contact.ts'
import { enqueueMessageMail } from './contact-mails.ts'
import { describeTopics } from './describe-topics.ts'
import { findSamples } from './find-samples.ts'
import { parcelKey, readOrder, type SampleOrderInput, type SampleRules } from './read-order.ts'
import { referenceOf } from './reference.ts'
import type { SampleMail } from './sample-mails.ts'

export interface SampleOptions extends Pick<ContactOptions, 'to' | 'language' | 'links'> {
  samples: SampleRules
}

/** `subject` of the messages that order samples. */
const subject = 'samples'

/**
 * `orderSamples`: an order is a message with a postal address. Throws BAD_USER_INPUT, TOO_MANY_REQUESTS, or SUBJECT_UNKNOWN
 * for a material that there is no sample of.
 */
export function sampleResolvers({ to, links, ...options }: SampleOptions, attempts: Attempts<'order' | 'parcel'>) {
  const orderSamples = async (_: unknown, { order }: { order: SampleOrderInput }, context: ContentContext) => {
    const { db, clientAddress: address, language, languages } = context
    const { samples, ...given } = readOrder(order, options.samples)
    const found = await findSamples(samples, context)
    await attempts.count({ action: 'order', account: given.email.toLowerCase(), address })
    await attempts.count({ action: 'parcel', account: parcelKey(given.postalAddress), address })
    const recipient = { to, language: options.language ?? languages.default }
    const topics = await describeTopics(found, { language: recipient.language, context, links })
    const confirmed = await describeTopics(found, { language, context, links })
    const message = { id: randomUUID(), language, subject, topics, ...given }
    await db.transaction(async (transaction) => {
      await transaction.insert(contactMessageTable).values(message)
      await enqueueMessageMail(transaction, { ...recipient, messageId: message.id, template: 'sample-order' })
      // An address that the queue cannot send to is shown to the reader of the order.
      if (!isMailAddress(message.email)) return
      const values = { reference: referenceOf(message.id), samples: confirmed.map(({ name }) => name) }
      const confirmation: SampleMail = { to: message.email, language, template: 'sample-confirmation', values }
      await enqueueMail(transaction, confirmation)
    })
    return { isError: false, message: null, receipt: message.id }
  }
  return { Mutation: { orderSamples } }
}
