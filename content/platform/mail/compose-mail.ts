import { mailHtml } from './mail-html.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import { mailParts } from './mail-parts.ts'
import { type MailEnvelope, type MailTemplates, templateOf } from './mail-template.ts'
import { mailText } from './mail-text.ts'

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
    html: mailHtml(parts),
    text: mailText(parts),
    ...template.envelope?.(mail.values),
  }
}
