import { mailHtml } from './mail-html.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import { mailParts } from './mail-parts.ts'
import { mailText } from './mail-text.ts'

export interface ComposedMail {
  /** Name of the sender. */
  brand: string
  to: string
  subject: string
  html: string
  text: string
  /** BCP 47 tag. */
  language: string
}

/** Writes a mail, its HTML and its plain text with the same words. */
export function composeMail(job: MailJob, messages: MailMessages): ComposedMail {
  const parts = mailParts(job, messages)
  const { brand, language } = parts
  return { brand, language, to: job.to, subject: parts.subject.text, html: mailHtml(parts), text: mailText(parts) }
}
