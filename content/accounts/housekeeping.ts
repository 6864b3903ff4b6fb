import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../platform/store/database.ts'
import { attemptTable } from '../platform/limits/table.ts'
import { sessionTable, temporaryPasswordTable } from './table.ts'

/** Rows of a table that one run removes, so that no statement takes long. */
const maxRows = 10_000

/** Removes expired sessions, temporary passwords and attempts. */
export async function removeExpired(db: Database): Promise<void> {
  await remove(db, sessionTable, sql`expires_at < now()`)
  await remove(db, temporaryPasswordTable, sql`expires_at < now()`)
  await remove(db, attemptTable, sql`expire < ${Date.now()}`)
}

async function remove(db: Database, table: PgTable, isExpired: SQL): Promise<void> {
  const name = sql.identifier(getTableName(table))
  // Rows that another process is removing are left to it.
  await db.execute(sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${isExpired} limit ${maxRows} for update skip locked))`)
}
