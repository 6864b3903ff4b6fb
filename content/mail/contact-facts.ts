import { referenceOf } from '../contact/reference.ts'
import type { ContactMessage } from '../contact/table.ts'
import { choiceLabel } from './choice-label.ts'
import type { MailContent } from './mail-content.ts'
import type { MailMessages } from './mail-messages.ts'
import type { Fact, Words } from './mail-part.ts'

/** The facts that a message states, with their labels. Those that it leaves out are left out. */
export function contactFacts(
  { language, values: { message, files } }: Extract<MailContent, { template: 'contact-message' }>,
  messages: MailMessages,
  own: (name: string) => Words,
): Fact[] {
  const { resellerType } = message
  const facts: [name: string, value: string | null][] = [
    ['subject-label', choiceLabel(messages, language, { subject: message.subject })],
    ['name', nameOf(message)],
    ['company', message.company],
    ['email', message.email],
    ['phone', message.phone],
    ['command-number', message.commandNumber],
    ['reseller-type', resellerType && choiceLabel(messages, language, { resellerType })],
    ['reseller', message.reseller],
    ['files', files.map(({ name }) => name).join(', ')],
    ['language', message.language],
    ['reference', referenceOf(message.id)],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ label: own(name), value }] : []))
}

export function nameOf({ civility, firstName, lastName }: ContactMessage): string {
  return [civility, firstName, lastName].filter((one) => one !== null).join(' ')
}
