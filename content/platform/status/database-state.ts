import { sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { mailQueue } from '../mail/mail-queue.ts'
import { purgeQueue } from '../purge/purge-queue.ts'
import { queueSchema } from '../queue/queue-schema.ts'

/** What the processes of a site have in common. */
export interface DatabaseState {
  queues: QueueState[]
  connections: ConnectionState
}

export interface QueueState {
  queue: string
  /** Jobs that have not been tried. */
  waiting: number
  /** Jobs that have failed, and are tried again. */
  retrying: number
  /** Jobs that are being done. */
  active: number
  /** Age of the oldest of all of them, seconds; 0: there is none. */
  oldestSeconds: number
}

/** Connections of all programs to this database. */
export interface ConnectionState {
  active: number
  idle: number
  /** In a transaction that waits for its program. */
  waiting: number
  /** That the server allows, for all of its databases. */
  max: number
}

/** As a type of its own: drizzle wants names of columns to be any text. */
type Row<Columns> = { [Name in keyof Columns]: Columns[Name] }

const queues = [mailQueue, purgeQueue] as const

/** Reads it with two queries of a millisecond. */
export async function readDatabaseState(db: Pick<Database, 'execute'>): Promise<DatabaseState> {
  const [jobs, connections] = await Promise.all([
    db.execute<Row<QueueState>>(sql`
      select name as queue, count(*) filter (where state = 'created')::int as waiting,
        count(*) filter (where state = 'retry')::int as retrying,
        count(*) filter (where state = 'active')::int as active,
        coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as "oldestSeconds"
      from ${sql.identifier(queueSchema)}.job
      where name in (${sql.join(
        queues.map((one) => sql`${one}`),
        sql`, `,
      )}) and state in ('created', 'retry', 'active')
      group by name`),
    db.execute<Row<ConnectionState>>(sql`
      select count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'idle')::int as idle,
        count(*) filter (where state like 'idle in transaction%')::int as waiting,
        current_setting('max_connections')::int as max
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`),
  ])
  const none = { waiting: 0, retrying: 0, active: 0, oldestSeconds: 0 }
  return {
    queues: queues.map((queue) => ({ ...none, queue, ...jobs.find((one) => one.queue === queue) })),
    connections: connections[0] ?? { active: 0, idle: 0, waiting: 0, max: 0 },
  }
}
