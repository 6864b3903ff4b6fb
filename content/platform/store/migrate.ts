import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { readJournal } from './migration-journal.ts'

/** The migrations folder, unless this file runs from a bundle. */
export const ownMigrations = join(import.meta.dirname, 'migrations')

/** Applies the migrations that are missing in this database. Processes that start at the same time wait for each other. */
export async function migrate(db: Database, migrationsFolder: string): Promise<void> {
  if (await isCurrent(db, migrationsFolder)) return
  const { migrate: run } = await import('drizzle-orm/postgres-js/migrator')
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera migrations'))`)
    await run(db, { migrationsFolder })
    // Rows that were logged before may not have the columns that they have now.
    await transaction.execute(sql`update content_revision set number = number + 1`)
  })
}

/** Whether all migrations of the folder, and no others, are applied. */
export async function isCurrent(db: Database, migrationsFolder: string): Promise<boolean> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`)
  if (table[0]?.['found'] !== true) return false
  return (await newestMigration(db)) === String(readJournal(migrationsFolder).at(-1)?.when)
}

/** The place of the last migration in their order. */
async function newestMigration(db: Pick<Database, 'execute'>): Promise<string> {
  const rows = await db.execute(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`)
  return String(rows[0]?.['newest'])
}
