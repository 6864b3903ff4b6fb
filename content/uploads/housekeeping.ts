import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { receivingSeconds } from './reserve.ts'
import { uploadTable } from './table.ts'

const daySeconds = 86_400

/** How long files are stored, seconds. */
const uploadAges = {
  /** From the upload, when it was not sent. */
  unsent: daySeconds,
  /** From the upload, when it was sent: the mail has it. */
  sent: 30 * daySeconds,
} as const

/** Files that one run removes, so that no statement takes long. */
const maxRows = 200

/** Removes files that are too old, and those whose upload has ended without a word. */
export async function removeOldUploads(db: Database): Promise<void> {
  await db.execute(sql`delete from ${uploadTable} where id = any(array(
    select id from ${uploadTable} where created_at < now() - ${receivingSeconds} * interval '1 second' and (
      type is null
      or (message_id is null and created_at < now() - ${uploadAges.unsent} * interval '1 second')
      or created_at < now() - ${uploadAges.sent} * interval '1 second')
    limit ${maxRows} for update skip locked))`)
}

/** Removes the files that killed processes have left in the folder. One that does not exist is empty. */
export async function removeOldParts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written?.isFile() && Date.now() - written.mtimeMs > receivingSeconds * 1000) await rm(file, { force: true })
  }
}
