import type { MailJob } from '../platform/mail/mail-job.ts'
import type { MailTemplate } from '../platform/mail/mail-template.ts'

/** A mail to the owner of an account. */
export type AccountMail = MailJob &
  (
    | { template: 'account-created' | 'password-changed'; values: LinkValues }
    | { template: 'temporary-password'; values: PasswordValues }
  )

interface LinkValues {
  /** Where its owner logs in; of a changed password, where somebody who did not change it asks for a temporary one. */
  link: string
}

interface PasswordValues {
  password: string
  /** Where the password is replaced by one that the owner chooses. */
  link: string
}

const accountCreated: MailTemplate<LinkValues> = {
  name: 'account-created',
  body: ({ link }, write) => [write.paragraph('text'), write.link('link', link), write.paragraph('not-you')],
}

const temporaryPassword: MailTemplate<PasswordValues> = {
  name: 'temporary-password',
  body: ({ password, link }, write) => [
    write.paragraph('text'),
    { kind: 'code', text: password },
    write.paragraph('validity'),
    write.link('link', link),
    write.paragraph('not-you'),
  ],
}

const passwordChanged: MailTemplate<LinkValues> = {
  name: 'password-changed',
  body: ({ link }, write) => [write.paragraph('text'), write.paragraph('not-you'), write.link('link', link)],
}

export const accountMails: readonly MailTemplate[] = [accountCreated, temporaryPassword, passwordChanged]

/** Absolute addresses of the site's pages that mails name, in a language. */
export type MailLinks = (language: string) => {
  login: string
  lostPassword: string
  /** The page that asks for the temporary password of this e-mail. */
  resetPassword: (email: string) => string
}
