import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { contactMessageTable } from '../messages/table.ts'

/** How long messages are stored, days: their mails have been sent, or were given up, long before. */
const messageDays = 90

const maxRows = 1000

/** Removes messages that are too old, with their files. */
export async function removeOldMessages(db: Database): Promise<void> {
  await db.execute(sql`delete from ${contactMessageTable} where id = any(array(
    select id from ${contactMessageTable} where created_at < now() - ${messageDays} * interval '1 day'
    limit ${maxRows} for update skip locked))`)
}
