import type { ContactMessage } from '../../messages/table.ts'
import type { MailJob } from './mail-job.ts'

type ContactJob = Extract<MailJob, { template: 'contact-message' }>

/** A mail with what it is about: the job of a message has only its id. */
export type MailContent =
  | Exclude<MailJob, { template: 'contact-message' }>
  | (Omit<ContactJob, 'values'> & { values: ContactMail })

export interface ContactMail {
  message: ContactMessage
  files: readonly MailFile[]
}

export interface MailFile {
  name: string
  /** Media type. */
  type: string
  /** The bytes, read while they are used. Each call reads them anew. */
  read: () => AsyncIterable<Uint8Array>
}
