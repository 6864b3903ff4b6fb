import { mailHtml } from './mail-html.ts'
import { isMailAddress } from './mail-job.ts'
import type { MailContent, MailFile } from './mail-content.ts'
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
  /** Whom an answer is for; without it the mail asks for none. */
  replyTo?: string
  files?: readonly MailFile[]
}

/** Writes a mail, its HTML and its plain text with the same words. */
export function composeMail(mail: MailContent, messages: MailMessages): ComposedMail {
  const parts = mailParts(mail, messages)
  const { brand, language } = parts
  const composed = { brand, language, subject: parts.subject.text, html: mailHtml(parts), text: mailText(parts) }
  if (mail.template !== 'contact-message') return { ...composed, to: mail.to }
  const { message, files } = mail.values
  return { ...composed, to: mail.to, files, ...(isMailAddress(message.email) && { replyTo: message.email }) }
}
