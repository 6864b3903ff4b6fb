import { stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { type Steps, unseen } from '../../packages/progress/progress.mjs'
import { CodedError } from '../../packages/errors/coded-error.ts'
import type { Log } from '../platform/log.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { ownMigrations } from '../platform/store/migrate.ts'
import { readJournal } from '../platform/store/migration-journal.ts'
import type { BackupHeader, TableHeader } from './backup-header.ts'
import { describeDatabase } from './describe-database.ts'
import { type DataPlace, openBesideSite } from '../platform/store/open-database.ts'
import { recordBackup } from '../platform/status/record-backup.ts'
import { writeWholeFile } from './write-whole-file.ts'
import { fromTable, quoteColumns } from './tables.ts'

export interface Backup {
  header: BackupHeader
  /** Size of the file, bytes. */
  size: number
}

/**
 * Writes a backup of the data to a file, while the site runs or not.
 * Throws a CodedError with one of the codes of backups, or what prevents the use of the database.
 */
export async function backUp(
  place: DataPlace,
  file: string,
  { log, steps = unseen }: { log: Log; steps?: Steps },
): Promise<Backup> {
  const database = await openBesideSite(place, log)
  try {
    const backup = await writeBackup(database.sql, file, steps)
    // The file is complete: that nobody can look up its time fails no backup.
    await recordBackup(database.sql, backup.size).catch((error: unknown) =>
      log.warn({ err: error }, `The time of the backup was not recorded (${reasonOf(error)}).`),
    )
    return backup
  } finally {
    await database.close()
  }
}

/** Writes a backup of one snapshot. Throws as describeDatabase and writeWholeFile, or BACKUP_INTERRUPTED. */
export async function writeBackup(sql: Sql, file: string, steps: Steps): Promise<Backup> {
  try {
    const header = await sql.begin('isolation level repeatable read read only', async (transaction) => {
      for (const setting of settings) await transaction.unsafe(`set local ${setting}`)
      const described = await describeDatabase(transaction, readJournal(ownMigrations))
      steps.expect(described.tables.length, await tableSizes(transaction, described))
      await writeWholeFile(file, () => uninterrupted(backupBytes(transaction, described, steps)))
      return described
    })
    return { header, size: (await stat(file)).size }
  } catch (error) {
    throw error instanceof CodedError ? error : interrupted(error)
  }
}

/** The text of values does not depend on the settings of the server, and large tables may take their time. */
const settings = [
  ...["datestyle = 'ISO, YMD'", "timezone = 'UTC'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"],
  ...['extra_float_digits = 1', 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0'],
]

/** What fails here is the database, not the file. */
async function* uninterrupted(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw interrupted(error)
  }
}

function interrupted(cause: unknown): Error {
  return new CodedError('BACKUP_INTERRUPTED', {
    message: `The database stopped answering during the backup (${reasonOf(cause)}).`,
    hint: 'Nothing was written. Run the command again.',
    cause,
  })
}

/** Bytes of each table in the database: how long each takes in proportion to the others. */
async function tableSizes(sql: TransactionSql, { tables }: BackupHeader): Promise<number[]> {
  const names = JSON.stringify(tables.map(({ name }) => name))
  const rows = await sql<{ size: number }[]>`
    select coalesce(pg_table_size(to_regclass(name)), 0)::float8 as size
    from jsonb_array_elements_text(${names}::text::jsonb) with ordinality as listed(name, place) order by place`
  return rows.map(({ size }) => size)
}

/** A row of a file has 128 kB as text: as many are in memory a few times. */
const rowsPerFetch = 16

/** The rows of a table, each as a line of JSON: an array of the values as PostgreSQL writes them as text, or null. */
async function* rowLines(sql: TransactionSql, { name, columns }: TableHeader): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoteColumns([column])}::text`).join(', ')
  await sql.unsafe(`declare backup_rows no scroll cursor for select ${texts} ${fromTable(name)}`)
  for (;;) {
    const rows = await sql.unsafe(`fetch ${rowsPerFetch} from backup_rows`).values()
    if (rows.length === 0) break
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  await sql.unsafe('close backup_rows')
}

function tableText({ name }: TableHeader, bytes: number): string {
  return `table ${name.split('.').at(-1)}, ${Math.round(bytes / 1e6)} MB`
}

/** A backup before it is compressed, in lines of JSON: the header, the rows of each table, and the SHA-256 of all of them. */
async function* backupBytes(sql: TransactionSql, header: BackupHeader, { show }: Steps): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let length = 0
  const hashed = (lines: string): Buffer => {
    const bytes = Buffer.from(lines)
    hash.update(bytes)
    length += bytes.length
    return bytes
  }
  yield hashed(`${JSON.stringify(header)}\n`)
  for (const [index, table] of header.tables.entries()) {
    let row = 0
    show(index + 1, tableText(table, length))
    for await (const lines of rowLines(sql, table)) {
      yield hashed(lines)
      row += 1
      // For each row it would take a tenth of the time of a backup.
      if (row % rowsPerFetch === 0) show(index + 1 + row / table.rows, tableText(table, length))
    }
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}
