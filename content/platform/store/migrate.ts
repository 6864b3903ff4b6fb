import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { readJournal } from './migration-journal.ts'

/** The migrations folder, unless this file runs from a bundle. */
export const ownMigrations = join(import.meta.dirname, 'migrations')

/**
 * Applies the migrations that are missing in this database. Processes that start at the same time wait for each other.
 * @returns how many were missing.
 */
export async function migrate(db: Database, migrationsFolder: string): Promise<number> {
  if (await isCurrent(db, migrationsFolder)) return 0
  const { migrate: run } = await import('drizzle-orm/postgres-js/migrator')
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera migrations'))`)
    const before = await countApplied(db)
    await run(db, { migrationsFolder })
    // Rows that were logged before may not have the columns that they have now.
    await transaction.execute(sql`update content_revision set number = number + 1`)
    return (await countApplied(db)) - before
  })
}

/** Whether all migrations of the folder, and no others, are applied. */
export async function isCurrent(db: Database, migrationsFolder: string): Promise<boolean> {
  if (!(await hasMigrations(db))) return false
  return (await newestMigration(db)) === String(readJournal(migrationsFolder).at(-1)?.when)
}

/** The place of the last migration in their order. */
async function newestMigration(db: Pick<Database, 'execute'>): Promise<string> {
  const rows = await db.execute(sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`)
  return String(rows[0]?.['newest'])
}

async function hasMigrations(db: Pick<Database, 'execute'>): Promise<boolean> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`)
  return table[0]?.['found'] === true
}

async function countApplied(db: Pick<Database, 'execute'>): Promise<number> {
  if (!(await hasMigrations(db))) return 0
  const rows = await db.execute(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  return Number(rows[0]?.['applied'])
}
