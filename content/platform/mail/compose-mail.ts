import { mailHtml } from './mail-html.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import { type MailEnvelope, type MailTemplate, type MailTemplates, templateOf } from './mail-template.ts'
import { mailText } from './mail-text.ts'
import type { MailPart, MailParts, Words } from './mail-part.ts'

export interface ComposedMail extends MailEnvelope {
  /** Name of the sender. */
  brand: string
  to: string
  subject: string
  html: string
  text: string
  /** BCP 47 tag. */
  language: string
}

/** Writes a mail, its HTML and its plain text with the same words. Its values are what it is about. */
export function composeMail(mail: MailJob, messages: MailMessages, templates: MailTemplates): ComposedMail {
  const template = templateOf(mail, templates)
  const parts = mailParts(mail, template, messages)
  const { brand, language } = parts
  return {
    brand,
    language,
    to: mail.to,
    subject: parts.subject.text,
    html: mailHtml(parts, messages.look),
    text: mailText(parts),
    ...template.envelope?.(mail.values, { messages, language: mail.language }),
  }
}

/** @throws an error if the link of the mail is not an http(s) URL. */
function mailParts(mail: MailJob, template: MailTemplate, messages: MailMessages): MailParts {
  const { language, values: about } = mail
  const { tag, t, fellBackTo } = messages.in(language)
  const brand = oneLine(messages.brand)
  const values = { brand, ...template.values?.(about, { messages, language }) }
  const words = (key: string): Words => ({ text: oneLine(t(key, values)), language: fellBackTo(key) })
  const own = (name: string): Words => words(`mail.${template.name}.${name}`)
  const body = template.body(about, {
    messages,
    language,
    own,
    paragraph: (name) => ({ kind: 'paragraph', words: own(name) }),
    link: (name, href) => ({ kind: 'link', words: own(name), href }),
  })
  return {
    language: tag,
    brand,
    subject: own('subject'),
    heading: own('heading'),
    body: body.filter(saysSomething).map(safePart),
    footer: template.hasOwnFooter ? own('footer') : words('mail.footer'),
  }
}

function saysSomething(part: MailPart): boolean {
  if (part.kind === 'lines') return part.text !== ''
  return part.kind !== 'facts' || part.facts.length > 0
}

function safePart(part: MailPart): MailPart {
  switch (part.kind) {
    case 'link':
      return { ...part, href: webAddress(part.href) }
    case 'code':
      return { ...part, text: oneLine(part.text) }
    case 'facts':
      return {
        ...part,
        facts: part.facts.map((fact) => (fact.href === undefined ? fact : { ...fact, href: webAddress(fact.href) })),
      }
    default:
      return part
  }
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
