import { sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { isMailAddress, type MailJob } from './mail-job.ts'
import { mailChannel, mailQueue, queueSchema } from './mail-queue.ts'

const job = sql`${sql.identifier(queueSchema)}.job`
const queue = sql`${sql.identifier(queueSchema)}.queue`

/**
 * Enqueues a mail in the caller's transaction: it is sent if that is committed. The workers of all processes are notified
 * with the commit; none needs to run at that time.
 * @throws an error, which rolls the transaction back, if `to` is not one address.
 */
export async function enqueueMail(transaction: Pick<Database, 'execute'>, mail: MailJob): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error('A mail needs one address without a name as its recipient.')
  // Plain SQL is a documented interface of pg-boss; its own send() does not know the caller's transaction.
  const inserted = await transaction.execute(sql`
    insert into ${job} (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until)
    select name, ${JSON.stringify(mail)}::text::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second'
    from ${queue} where name = ${mailQueue}
    returning pg_notify(${mailChannel}, '')`)
  if (inserted.length !== 1) throw new Error(`The queue "${mailQueue}" is not in the schema ${queueSchema}.`)
}
