import { eq } from 'drizzle-orm'
import { contactMessageTable } from '../../messages/table.ts'
import type { Database } from '../store/database.ts'
import { filesOfMessage, readFile } from '../../uploads/stored-file.ts'
import type { MailContent } from './mail-content.ts'
import type { MailJob } from './mail-job.ts'

/** Reads what the mail is about. Null: the message is not stored any more. */
export async function readContent(db: Database, job: MailJob): Promise<MailContent | null> {
  if (job.template !== 'contact-message') return job
  const id = job.values.message
  const [message] = await db.select().from(contactMessageTable).where(eq(contactMessageTable.id, id))
  if (!message) return null
  const files = await filesOfMessage(db, id)
  return {
    ...job,
    values: {
      message,
      files: files.map((file) => ({ name: file.name, type: file.type, read: () => readFile(db, file.id) })),
    },
  }
}
