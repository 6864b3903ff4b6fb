import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { queueSchema } from '../queue/queue-schema.ts'
import { mailChannel, mailQueue } from './mail-queue.ts'

const job = sql`${sql.identifier(queueSchema)}.job`

/** A mail that was not sent yet, without its recipient. */
export interface WaitingMail {
  id: string
  template: string
  enqueuedAt: Date
  /** Attempts that failed. */
  failures: number
  /** When it is tried next; null: it is being sent. */
  nextAt: Date | null
  /** Why the last attempt failed. */
  reason: string | null
}

const isWaiting = sql`name = ${mailQueue} and state in ('created', 'retry', 'active')`

/** Mails that wait, the oldest first, and how many there are. */
export async function listWaitingMails(
  db: Database,
  { limit }: { limit: number },
): Promise<{ mails: WaitingMail[]; total: number }> {
  const rows = await db.execute<Row>(sql`
    select id, data->>'template' as template, created_on, retry_count, output->>'message' as reason,
      case when state <> 'active' then start_after end as start_after, count(*) over ()::int as total
    from ${job} where ${isWaiting} order by created_on, id limit ${limit}`)
  const mails = rows.map(({ id, template, created_on, retry_count, start_after, reason }): WaitingMail => ({
    ...{ id, template, reason, failures: retry_count },
    enqueuedAt: new Date(created_on),
    nextAt: start_after === null ? null : new Date(start_after),
  }))
  return { mails, total: rows[0]?.total ?? 0 }
}

type Row = {
  id: string
  template: string
  created_on: string
  retry_count: number
  start_after: string | null
  reason: string | null
  total: number
}

/** Ids of the mails that bring a message to the maker and to a shop. @param messageId an expression. */
export function mailsOfMessage(messageId: SQL): SQL {
  return sql`select id from ${job}
    where ${isWaiting} and data->>'template' in ('contact-message', 'sample-order')
      and data->'values'->>'message' = ${messageId}`
}

/** Has mails tried now, by the workers of all processes. Returns the number of mails. */
export async function retryMails(
  db: Pick<Database, 'execute'>,
  ids: SQL = sql`select id from ${job} where ${isWaiting}`,
): Promise<number> {
  const mails = await db.execute(sql`
    update ${job} set start_after = case when state = 'active' then start_after else now() end
    where ${isWaiting} and id in (${ids}) returning id`)
  if (mails.length > 0) await db.execute(sql`select pg_notify(${mailChannel}, '')`)
  return mails.length
}

/** Deletes the mails of a message that were not sent yet, to the maker, to a shop and to its writer. Returns their number. */
export async function dropMails(
  db: Pick<Database, 'execute'>,
  { messageId, email, reference }: { messageId: string; email: string; reference: string },
): Promise<number> {
  const isConfirmation = sql`data->>'template' in ('contact-confirmation', 'sample-confirmation') and data->>'to' = ${email}
    and data->'values'->>'reference' = ${reference}`
  const dropped = await db.execute(sql`
    delete from ${job} where ${isWaiting} and (id in (${mailsOfMessage(sql`${messageId}`)}) or (${isConfirmation}))
    returning id`)
  return dropped.length
}

/** Deletes the mails about something that were not sent yet, by its name in their values. Returns their number. */
export async function dropMailsAbout(
  db: Pick<Database, 'execute'>,
  { name, ids }: { name: string; ids: readonly string[] },
): Promise<number> {
  const dropped = await db.execute(sql`
    delete from ${job} where ${isWaiting} and data->'values'->>${name} in (
      select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
    returning id`)
  return dropped.length
}
