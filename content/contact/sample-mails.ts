import { createIntl } from '@formatjs/intl'
import { eq } from 'drizzle-orm'
import { type ContactMessage, contactMessageTable } from '../messages/table.ts'
import { isMailAddress, type MailJob } from '../platform/mail/mail-job.ts'
import type { MailTemplate } from '../platform/mail/mail-template.ts'
import { languageName, messageTopicFacts, namedFacts, nameOf } from './contact-facts.ts'
import type { MessageValues } from './contact-mails.ts'
import { referenceOf } from './reference.ts'

/** The mail that confirms an order of samples. That to the maker is enqueued as of any message. */
export type SampleMail = MailJob & { template: 'sample-confirmation'; values: ConfirmationValues }

interface ConfirmationValues {
  reference: string
  /** Names of the materials, with those of their groups. */
  samples: readonly string[]
}

/** An order, for the maker: what is in the parcel, its label, and who has ordered it. */
const sampleOrder: MailTemplate<ContactMessage, MessageValues> = {
  name: 'sample-order',
  body(message, { own, messages, language }) {
    const { tag } = messages.in(language)
    const facts = namedFacts(
      [
        ['email', message.email],
        ['language', languageName(message.language, tag)],
        ['reference', referenceOf(message.id)],
      ],
      own,
    )
    return [
      { kind: 'facts', facts: messageTopicFacts(message, own) },
      { kind: 'lines', text: parcelLabel(message, tag) },
      { kind: 'facts', facts },
    ]
  },
  values: (message, words) => ({ name: nameOf(message, words) }),
  hasOwnFooter: true,
  envelope: ({ email }) => (isMailAddress(email) ? { replyTo: email } : {}),
  async read(db, { message: id }) {
    const [message] = await db.select().from(contactMessageTable).where(eq(contactMessageTable.id, id))
    return message ?? null
  },
}

/** The lines of an address, with the country in the language of the maker, whose post office reads it. */
function parcelLabel({ firstName, lastName, postalAddress }: ContactMessage, tag: string): string {
  const name = `${firstName} ${lastName}`
  if (!postalAddress) return name
  const { street, postalCode, town, country } = postalAddress
  const place = createIntl({ locale: tag }).formatDisplayName(country, { type: 'region' }) ?? country
  return [name, street, `${postalCode} ${town}`, place].join('\n')
}

/** It has arrived. Nothing that the visitor wrote is in it: anybody could have it sent to anybody. */
const sampleConfirmation: MailTemplate<ConfirmationValues> = {
  name: 'sample-confirmation',
  body: ({ samples }, write) => [
    write.paragraph('text'),
    { kind: 'facts', facts: samples.map((value) => ({ label: write.own('sample'), value })) },
    write.paragraph('post'),
    write.paragraph('not-you'),
  ],
  values: ({ reference }) => ({ reference }),
  hasOwnFooter: true,
}

export const sampleMails: readonly MailTemplate[] = [sampleOrder, sampleConfirmation]
