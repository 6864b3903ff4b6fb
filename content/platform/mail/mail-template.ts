import type { Database } from '../store/database.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import type { MailPart, Words } from './mail-part.ts'

/** How mails with this name are written. Methods, so that templates about different things are in one list. */
export interface MailTemplate<About extends object = object, Values extends object = About> {
  /** Its words are the messages `mail.<name>.…`, with a subject and a heading. */
  name: string
  /** What follows the heading. */
  body(about: About, writer: MailWriter): readonly MailPart[]
  /** What its messages name, besides the brand. */
  values?(about: About, words: MailWords): Readonly<Record<string, string>>
  /** It is not for the owner of an account, so it has a footer of its own. */
  hasOwnFooter?: true
  /** Whom an answer is for, and what is attached. */
  envelope?(about: About, words: MailWords): MailEnvelope
  /** Reads what the mail is about, where that is not the values of the job themselves. Null: it is not stored any more. */
  read?(db: Database, values: Values): Promise<About | null>
}

export interface MailWords {
  messages: MailMessages
  /** Code of the language. */
  language: string
}

export interface MailWriter extends MailWords {
  /** A message of the template. */
  own: (name: string) => Words
  /** It as a paragraph. */
  paragraph: (name: string) => MailPart
  /** It as a link. */
  link: (name: string, href: string) => MailPart
}

export interface MailEnvelope {
  /** Without it the mail asks for no answer. */
  replyTo?: string
  files?: readonly MailFile[]
}

export interface MailFile {
  name: string
  /** Media type. */
  type: string
  /** The bytes, read while they are used. Each call reads them anew. */
  read: () => AsyncIterable<Uint8Array>
}

/** By name. */
export type MailTemplates = ReadonlyMap<string, MailTemplate>

/** @throws an error for a mail of another version of the software, which knows its template. */
export function templateOf({ template: name }: Pick<MailJob, 'template'>, templates: MailTemplates): MailTemplate {
  const template = templates.get(name)
  if (!template) throw new Error(`There is no mail template "${name}".`)
  return template
}

/** The job with what it is about as its values; null where that is not stored any more. @throws as templateOf. */
export async function readMail(db: Database, job: MailJob, templates: MailTemplates): Promise<MailJob | null> {
  const { read } = templateOf(job, templates)
  const values = read ? await read(db, job.values) : job.values
  return values && { ...job, values }
}
