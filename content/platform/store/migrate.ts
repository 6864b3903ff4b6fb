import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { readJournal } from './migration-journal.ts'

/** The migrations folder, unless this file runs from a bundle. */
export const ownMigrations = join(import.meta.dirname, 'migrations')

/**
 * Applies the migrations that are missing in this database, all in one transaction: a process that is killed meanwhile has
 * changed nothing. Processes that start at the same time wait for each other, and the first one applies them. A database
 * with later migrations than those of the folder stays as it is: an older version may run beside a newer one
 * (docs/decisions/0075-expand-then-contract.md).
 * @returns how many were missing.
 */
export async function migrate(db: Database, migrationsFolder: string): Promise<number> {
  if (await isCurrent(db, migrationsFolder)) return 0
  const { readMigrationFiles } = await import('drizzle-orm/migrator')
  const migrations = readMigrationFiles({ migrationsFolder })
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('tessera migrations'))`)
    await createMigrationTable(transaction)
    const newest = Number((await newestMigration(transaction)) ?? -Infinity)
    const missing = migrations.filter(({ folderMillis }) => folderMillis > newest)
    if (missing.length === 0) return 0
    for (const { sql: statements, hash, folderMillis } of missing) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction executes one statement after the other
      for (const statement of statements) await transaction.execute(sql.raw(statement))
      // oxlint-disable-next-line no-await-in-loop
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
    // Rows that were logged before may not have the columns that they have now.
    await transaction.execute(sql`update content_revision set number = number + 1`)
    return missing.length
  })
}

/** As drizzle-kit and drizzle's own migrator know it, which uses a transaction of its own beside that of the lock. */
async function createMigrationTable(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`)
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
}

/** Whether all migrations of the folder, and no others, are applied. */
export async function isCurrent(db: Database, migrationsFolder: string): Promise<boolean> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`)
  if (table[0]?.['found'] !== true) return false
  return (await newestMigration(db)) === String(readJournal(migrationsFolder).at(-1)?.when)
}

/** The place of the last migration in their order; null: none is applied. */
async function newestMigration(db: Pick<Database, 'execute'>): Promise<string | null> {
  const rows = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return rows[0]?.newest ?? null
}
