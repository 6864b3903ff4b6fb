import { contactFacts, nameOf, topicFacts } from '../../contact/contact-facts.ts'
import type { MailContent } from './mail-content.ts'
import type { MailMessages } from './mail-messages.ts'
import type { Fact, MailPart, MailParts, Words } from './mail-part.ts'
import { choiceLabel } from '../../contact/choice-label.ts'

/** What follows the heading: a name is that of a message below `mail.<template>.`. */
const bodies = {
  'account-created': ['text', { link: 'link' }, 'not-you'],
  'temporary-password': ['text', 'password', 'validity', { link: 'link' }, 'not-you'],
  'password-changed': ['text', 'not-you', { link: 'link' }],
  'contact-message': ['lines', 'facts'],
  'contact-confirmation': ['text', 'facts', 'answer', 'not-you'],
} as const satisfies Record<MailContent['template'], readonly (string | { link: string })[]>

/** Templates with a footer of their own; the others are for owners of an account. */
const ownFooters: ReadonlySet<MailContent['template']> = new Set(['contact-message', 'contact-confirmation'])

/** @throws an error if the link of the mail is not an http(s) URL. */
export function mailParts(mail: MailContent, messages: MailMessages): MailParts {
  const { tag, t, fellBackTo } = messages.in(mail.language)
  const brand = oneLine(messages.brand)
  const values = { brand, ...valuesOf(mail, messages) }
  const words = (key: string): Words => ({ text: oneLine(t(key, values)), language: fellBackTo(key) })
  const own = (name: string): Words => words(`mail.${mail.template}.${name}`)
  const part = (name: string | { link: string }): MailPart => {
    if (typeof name !== 'string') return { kind: 'link', words: own(name.link), href: webAddress(linkOf(mail)) }
    if (name === 'password' && mail.template === 'temporary-password') {
      return { kind: 'code', text: oneLine(mail.values.password) }
    }
    if (name === 'lines' && mail.template === 'contact-message')
      return { kind: 'lines', text: mail.values.message.body ?? '' }
    return name === 'facts' ? { kind: 'facts', facts: factsOf(mail) } : { kind: 'paragraph', words: own(name) }
  }
  const factsOf = (about: MailContent): Fact[] => {
    const facts = factsIn(about, messages, own)
    return facts.map((fact) => (fact.href === undefined ? fact : { ...fact, href: webAddress(fact.href) }))
  }
  return {
    language: tag,
    brand,
    subject: own('subject'),
    heading: own('heading'),
    body: bodies[mail.template].map(part).filter(saysSomething),
    footer: ownFooters.has(mail.template) ? own('footer') : words('mail.footer'),
  }
}

function saysSomething(part: MailPart): boolean {
  if (part.kind === 'lines') return part.text !== ''
  return part.kind !== 'facts' || part.facts.length > 0
}

function factsIn(mail: MailContent, messages: MailMessages, own: (name: string) => Words): Fact[] {
  if (mail.template === 'contact-message') return contactFacts(mail, messages, own)
  return mail.template === 'contact-confirmation' ? topicFacts(mail.values.topics ?? [], own) : []
}

/** What the messages of a template name. */
function valuesOf(mail: MailContent, messages: MailMessages): Record<string, string> {
  const { language } = mail
  const subjectOf = (value: string) => choiceLabel(messages, language, { field: 'subject', value })
  if (mail.template === 'contact-message') {
    const { message } = mail.values
    return { name: nameOf(message, { messages, language }), subject: subjectOf(message.subject) }
  }
  if (mail.template !== 'contact-confirmation') return {}
  const { reference, subject } = mail.values
  return { reference, subject: subjectOf(subject) }
}

function linkOf({ values }: MailContent): string {
  return 'link' in values ? values.link : ''
}

/** Without line breaks and other control characters, which could end a header or reorder a line. */
function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
}

function webAddress(link: string): string {
  const url = URL.parse(link)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new Error('The link of a mail must be an absolute http or https URL.')
}
