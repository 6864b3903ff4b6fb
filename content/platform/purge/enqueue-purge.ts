import { eq, sql } from 'drizzle-orm'
import { enqueueJob } from '../queue/enqueue-job.ts'
import { sourceTable } from '../revision/table.ts'
import type { Database } from '../store/database.ts'
import { type PurgeJob, purgeChannel, purgeQueue } from './purge-queue.ts'

/**
 * Seconds until a purge: by then every process has heard of the change. A CDN that asks before would store the page as it
 * was.
 */
const standardDelay = 2

/**
 * Enqueues one job for what changed since the last one, if anything did. All processes may call it after a change: those
 * that come late find nothing to do. The first job of a database has no revision that it begins with.
 */
export async function enqueuePurge(db: Database, revision: string, delay = standardDelay): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera purge'))`)
    const { id, hash } = sourceTable
    const [last] = await transaction.select({ revision: hash }).from(sourceTable).where(eq(id, 'purge'))
    if (last && !isLater(revision, last.revision)) return
    const data: PurgeJob = { since: last?.revision ?? null, revision }
    await enqueueJob(transaction, { queue: purgeQueue, data, channel: purgeChannel, delay })
    const source = { id: 'purge', hash: revision, languages: [] }
    await transaction.insert(sourceTable).values(source).onConflictDoUpdate({ target: id, set: source })
  })
}

/** Whether a revision follows another one, or is of another database. A process may be behind the others. */
function isLater(revision: string, last: string): boolean {
  const [[number = '', token], [lastNumber = '', lastToken]] = [revision.split('-'), last.split('-')]
  return token !== lastToken || Number(number) > Number(lastNumber)
}
