import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'

/** A mail before it is HTML or text. */
export interface MailParts {
  /** BCP 47 tag. */
  language: string
  brand: string
  subject: Words
  heading: Words
  body: readonly MailPart[]
  footer: Words
}

export interface Words {
  text: string
  /** Language of a text that has fallen back to another one. */
  language: string | undefined
}

export type MailPart =
  | { kind: 'paragraph'; words: Words }
  /** Something to copy, such as a password. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; words: Words; href: string }

/** What follows the heading: a name is that of a message below `mail.<template>.`. */
const bodies = {
  'account-created': ['text', { link: 'link' }, 'not-you'],
  'temporary-password': ['text', 'password', 'validity', { link: 'link' }, 'not-you'],
  'password-changed': ['text', 'not-you', { link: 'link' }],
} as const satisfies Record<MailJob['template'], readonly (string | { link: string })[]>

/** @throws an error if the link of the job is not an http(s) URL. */
export function mailParts(job: MailJob, messages: MailMessages): MailParts {
  const { tag, t, fellBackTo } = messages.in(job.language)
  const brand = oneLine(messages.brand)
  const words = (key: string): Words => ({ text: oneLine(t(key, { brand })), language: fellBackTo(key) })
  const own = (name: string): Words => words(`mail.${job.template}.${name}`)
  const part = (name: string | { link: string }): MailPart => {
    if (typeof name !== 'string') return { kind: 'link', words: own(name.link), href: webAddress(job.values.link) }
    if (name === 'password' && job.template === 'temporary-password') {
      return { kind: 'code', text: oneLine(job.values.password) }
    }
    return { kind: 'paragraph', words: own(name) }
  }
  return {
    language: tag,
    brand,
    subject: own('subject'),
    heading: own('heading'),
    body: bodies[job.template].map(part),
    footer: words('mail.footer'),
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
