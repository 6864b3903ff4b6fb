import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'
import { uploadTable } from './table.ts'
import { UploadRefused } from './upload-refused.ts'

interface Reservation {
  id: string
  draft: string
  name: string
}

export interface StoreLimits {
  /** Files of a draft. */
  maxFiles: number
  /** Bytes of all files in the database. */
  maxStoredBytes: number
}

/** Seconds for which a file that is being received counts; a process that was killed leaves it. */
export const receivingSeconds = 600

/** Seconds until the housekeeping may have made room. */
const roomSeconds = 3600

/**
 * Takes a place in the draft, before the first byte.
 * @throws UploadRefused TOO_MANY when the draft is full, BUSY when the database holds too much.
 */
export async function reserve(db: Database, row: Reservation, limits: StoreLimits): Promise<void> {
  await db.transaction(async (transaction) => {
    // Uploads of one draft at once wait for each other here, not for others.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${row.draft}`}, 0))`)
    const [found] = await transaction.execute<{ files: number; bytes: number }>(sql`
      select
        (select count(*) from ${uploadTable} where draft = ${row.draft} and message_id is null
          and (type is not null or created_at > now() - ${receivingSeconds} * interval '1 second'))::int as files,
        (select coalesce(sum(size), 0) from ${uploadTable})::float8 as bytes`)
    if (!found || found.files >= limits.maxFiles) throw new UploadRefused('TOO_MANY')
    if (found.bytes >= limits.maxStoredBytes) throw new UploadRefused('BUSY', roomSeconds)
    await transaction.insert(uploadTable).values(row)
  })
}
