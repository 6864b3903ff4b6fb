import { createIntl } from '@formatjs/intl'
import type { MessageRetailer } from '../messages/message-retailer.ts'
import type { MessageTopic } from '../messages/message-topic.ts'
import type { ContactMessage } from '../messages/table.ts'
import type { ChoiceField, MailMessages } from '../platform/mail/mail-messages.ts'
import type { MailFile, MailWriter } from '../platform/mail/mail-template.ts'
import type { Fact, Words } from '../platform/mail/mail-part.ts'
import { referenceOf } from './reference.ts'

type LabelOf = (name: string) => Words

/** What a message is about, in the language of the mail. */
export interface ConfirmedTopic {
  kind: MessageTopic['kind']
  /** Null: the mail has the link alone. */
  name: string | null
  /** Name of the finish. */
  finish: string | null
  link: string | null
}

/** The shop that is to make a quote, for the mail that confirms the message. */
export interface ConfirmedRetailer {
  name: string
  address: string
  /** Whether it has got the message. */
  isNotified: boolean
}

/** The facts that a message states, with their labels. Those that it leaves out are left out. */
export function contactFacts(
  { message, files, isForRetailer = false }: StatedMessage,
  { messages, language, own }: Pick<MailWriter, 'messages' | 'language' | 'own'>,
): Fact[] {
  const { resellerType } = message
  const label = (field: 'subject' | 'resellerType', value: string) => choiceLabel(messages, language, { field, value })
  return [
    ...namedFacts([['subject-label', label('subject', message.subject)]], own),
    ...messageTopicFacts(message, own),
    ...namedFacts([['place', message.place]], own),
    ...quoteFacts(
      {
        // The shop knows who it is.
        retailer: message.retailer && !isForRetailer ? confirmedRetailer(message.retailer) : null,
        deadline: message.deadline,
      },
      { messages, language, own },
    ),
    ...namedFacts(
      [
        ['name', nameOf(message, { messages, language })],
        ['company', message.company],
        ['email', message.email],
        ['phone', message.phone],
        ['command-number', message.commandNumber],
        ['reseller-type', resellerType && label('resellerType', resellerType)],
        ['reseller', message.reseller],
        ['files', files.map(({ name }) => name).join(', ')],
        ['language', languageName(message.language, messages.in(language).tag)],
        ['reference', referenceOf(message.id)],
      ],
      own,
    ),
  ]
}

interface StatedMessage {
  message: ContactMessage
  files: readonly Pick<MailFile, 'name'>[]
  /** For the shop that is to make a quote. */
  isForRetailer?: boolean | undefined
}

interface WantedQuote {
  retailer: ConfirmedRetailer | null
  /** One of the values of the form. */
  deadline: string | null
}

/** Who is to make a quote and whether they know, and when it is wanted. */
export function quoteFacts(
  { retailer, deadline }: WantedQuote,
  { messages, language, own }: Pick<MailWriter, 'messages' | 'language' | 'own'>,
): Fact[] {
  const facts: Fact[] = []
  if (retailer)
    facts.push(
      { label: own('retailer'), value: [retailer.name, retailer.address].filter(Boolean).join(', ') },
      { label: own('retailer-state'), value: own(retailer.isNotified ? 'retailer-notified' : 'retailer-waits').text },
    )
  if (deadline)
    facts.push({
      label: own('deadline'),
      value: choiceLabel(messages, language, { field: 'deadline', value: deadline }),
    })
  return facts
}

/** What the writer of a message is told about the shop. */
export function confirmedRetailer({ name, address, mail }: MessageRetailer): ConfirmedRetailer {
  return { name, address, isNotified: mail !== null }
}

/** Facts by the names of their labels, without those that have no value. */
export function namedFacts(facts: readonly (readonly [name: string, value: string | null])[], own: LabelOf): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [{ label: own(name), value }] : []))
}

/** What a stored message is about. */
export function messageTopicFacts({ topics }: Pick<ContactMessage, 'topics'>, own: LabelOf): Fact[] {
  return topicFacts(topics.map(confirmed), own)
}

/** What a message is about: a fact for each, with the address of its page. */
export function topicFacts(topics: readonly ConfirmedTopic[], own: LabelOf): Fact[] {
  return topics.flatMap(({ kind, name, finish, link }): Fact[] => {
    const value = [name, finish].filter(Boolean).join(' – ')
    if (value === '' && link === null) return []
    return [{ label: own(kind), value: value || (link ?? ''), ...(link === null ? {} : { href: link }) }]
  })
}

function confirmed({ finish, ...topic }: MessageTopic): ConfirmedTopic {
  return { ...topic, finish: finish?.name ?? null }
}

/** As one addresses the writer in the language of the mail. */
export function nameOf(
  { civility, firstName, lastName }: ContactMessage,
  { messages, language }: { messages: MailMessages; language: string },
): string {
  const title = civility && choiceLabel(messages, language, { field: 'civility', value: civility })
  return [title, firstName, lastName].filter((one) => one !== null).join(' ')
}

/** The name of a language in another one; its code where that has none. */
export function languageName(code: string, tag: string): string {
  return createIntl({ locale: tag }).formatDisplayName(code, { type: 'language' }) ?? code
}

interface FieldChoice {
  field: ChoiceField
  value: string
}

/** The words for a value of the contact form; the value itself where there are none. */
export function choiceLabel(
  { choices, in: inLanguage }: MailMessages,
  language: string,
  { field, value }: FieldChoice,
): string {
  const keys = choices?.[field] ?? {}
  const key = Object.hasOwn(keys, value) ? keys[value] : undefined
  return key === undefined ? value : inLanguage(language).t(key)
}
