import type { ISql, TransactionSql } from 'postgres'
import type { Migration } from '../platform/store/migration-journal.ts'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { type BackupHeader, backupFormat, backupVersion, type TableHeader } from './backup-header.ts'
import { type BackupTable, backupTables, fromTable } from './tables.ts'

/**
 * The header of a backup of this transaction, which has had no statement before: the first one takes the snapshot.
 * Throws BACKUP_NO_DATABASE or BACKUP_DATABASE_NEWER.
 * @param known the migrations of this program.
 */
export async function describeDatabase(sql: TransactionSql, known: readonly Migration[]): Promise<BackupHeader> {
  // now() is the time of "begin", before the snapshot; the clock is read with the snapshot taken.
  const [times] = await sql<{ from: string; until: string }[]>`
    select to_json(now()) #>> '{}' as from, to_json(clock_timestamp()) #>> '{}' as until`
  const migration = await lastMigration(sql, known)
  const tables: TableHeader[] = []
  for (const table of backupTables) {
    const columns = await columnsOf(sql, table)
    if (columns.length > 0) tables.push(await describeTable(sql, table, columns))
  }
  const snapshot = { from: String(times?.from), until: String(times?.until) }
  return { format: backupFormat, version: backupVersion, migration, snapshot, tables }
}

/** Throws BACKUP_NO_DATABASE, or BACKUP_DATABASE_NEWER for a migration that this program does not know. */
export async function lastMigration(sql: ISql, known: readonly Migration[]): Promise<Migration> {
  const [found] = await sql<{ table: string | null }[]>`select to_regclass('drizzle.__drizzle_migrations') as table`
  if (!found?.table)
    throw new CodedError('BACKUP_NO_DATABASE', {
      message: 'The database has no tables of the site.',
      hint: 'Set DATA_DIR or DATABASE_URL as for the server, which creates them when it is first started.',
    })
  const [newest] = await sql<{ when: number }[]>`
    select max(created_at)::float8 as when from drizzle.__drizzle_migrations`
  const migration = known.find(({ when }) => when === newest?.when)
  if (migration) return { tag: migration.tag, when: migration.when }
  throw new CodedError('BACKUP_DATABASE_NEWER', {
    message: `The database is used by a newer version of the project: it has migrations after ${known.at(-1)?.tag}.`,
    hint: 'Run the command of that version, so that nothing is missing from the backup.',
  })
}

/** None for a table that the migrations of this database do not have yet. */
async function columnsOf(sql: TransactionSql, { name, columns }: BackupTable): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`
  const found = rows.map((row) => row.name)
  return columns ? found.filter((column) => columns.includes(column)) : found
}

async function describeTable(sql: TransactionSql, { name }: BackupTable, columns: string[]): Promise<TableHeader> {
  const [counted] = await sql.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows ${fromTable(name)}`)
  const identity = await identityOf(sql, name)
  return { name, columns, rows: counted?.rows ?? 0, ...(identity && { identity }) }
}

/** Numbers are given out outside of transactions: the next one is above all of the snapshot. */
export async function identityOf(sql: TransactionSql, name: string): Promise<TableHeader['identity'] | null> {
  const [found] = await sql<{ column: string; sequence: string }[]>`
    select attname as column, pg_get_serial_sequence(${name}, attname) as sequence from pg_attribute
    where attrelid = to_regclass(${name}) and attidentity <> ''`
  if (!found) return null
  const [row] = await sql.unsafe<{ next: number }[]>(
    `select (case when is_called then last_value + 1 else last_value end)::float8 as next from ${found.sequence}`,
  )
  return { column: found.column, next: row?.next ?? 1 }
}
