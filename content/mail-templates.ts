import { accountMails } from './accounts/account-mails.ts'
import { contactMails } from './contact/contact-mails.ts'
import { sampleMails } from './contact/sample-mails.ts'
import { visitMails } from './visits/visit-mails.ts'
import type { MailTemplates } from './platform/mail/mail-template.ts'

/** All mails that the service sends. */
export const mailTemplates: MailTemplates = new Map(
  [...accountMails, ...contactMails, ...sampleMails, ...visitMails].map((template) => [template.name, template]),
)
