import { sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { queueSchema } from './queue-schema.ts'

const job = sql`${sql.identifier(queueSchema)}.job`
const queue = sql`${sql.identifier(queueSchema)}.queue`

export interface NewJob {
  /** Name of the queue. */
  queue: string
  data: object
  /** A notification on this channel, sent with the commit, wakes the workers of all processes. */
  channel: string
  /** Seconds before it is begun. */
  delay?: number
}

/**
 * Enqueues a job in the caller's transaction: it is done if that is committed. None of the workers needs to run at that
 * time.
 * @throws an error, which rolls the transaction back, if there is no such queue.
 */
export async function enqueueJob(
  transaction: Pick<Database, 'execute'>,
  { queue: name, data, channel, delay = 0 }: NewJob,
): Promise<void> {
  // Plain SQL is a documented interface of pg-boss; its own send() does not know the caller's transaction.
  const inserted = await transaction.execute(sql`
    insert into ${job} (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, start_after)
    select name, ${JSON.stringify(data)}::text::jsonb, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, now() + retention_seconds * interval '1 second',
      now() + ${delay} * interval '1 second'
    from ${queue} where name = ${name}
    returning pg_notify(${channel}, '')`)
  if (inserted.length !== 1) throw new Error(`The queue "${name}" is not in the schema ${queueSchema}.`)
}
