import { sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { pools } from '../store/connection-name.ts'

/** Connections of one process for one purpose, as the database sees them. */
export interface PoolConnections {
  pool: string
  active: number
  idle: number
  /** In a transaction that waits for its program. */
  waiting: number
}

type Row = PoolConnections & { process: string }

/** By the short id that is in the names of a process' connections. Those of a replica are on another server. */
export async function readPoolConnections(db: Pick<Database, 'execute'>): Promise<Map<string, PoolConnections[]>> {
  const rows = await db.execute<{ [Name in keyof Row]: Row[Name] }>(sql`
    select right(application_name, 8) as process, substring(application_name from ':(\\w+) [0-9a-f]{8}$') as pool,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'idle')::int as idle,
      count(*) filter (where state like 'idle in transaction%')::int as waiting
    from pg_stat_activity
    where datname = current_database() and application_name ~ ${`:(${pools.join('|')}) [0-9a-f]{8}$`}
    group by application_name`)
  const order = (pool: string): number => pools.findIndex((one) => one === pool)
  const sorted = rows.toSorted((one, other) => order(one.pool) - order(other.pool))
  return Map.groupBy(sorted, ({ process }) => process) as Map<string, Row[]>
}
