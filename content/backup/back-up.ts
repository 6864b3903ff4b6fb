import { stat } from 'node:fs/promises'
import type { Sql } from 'postgres'
import { ContentError } from '../platform/errors/content-error.ts'
import type { Log } from '../platform/log.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { ownMigrations } from '../platform/store/migrate.ts'
import { readJournal } from '../platform/store/migration-journal.ts'
import { backupBytes } from './backup-bytes.ts'
import { backupError } from './backup-codes.ts'
import type { BackupHeader } from './backup-header.ts'
import { describeDatabase } from './describe-database.ts'
import { type DataPlace, openBesideSite } from '../platform/store/open-database.ts'
import { writeWholeFile } from './write-whole-file.ts'

export interface Backup {
  header: BackupHeader
  /** Size of the file, bytes. */
  size: number
}

/**
 * Writes a backup of the data to a file, while the site runs or not.
 * Throws a ContentError with one of the codes of backups, or what prevents the use of the database.
 */
export async function backUp(place: DataPlace, file: string, log: Log): Promise<Backup> {
  const database = await openBesideSite(place, log)
  try {
    return await writeBackup(database.sql, file)
  } finally {
    await database.close()
  }
}

/** Writes a backup of one snapshot of the database. */
export async function writeBackup(sql: Sql, file: string): Promise<Backup> {
  try {
    const header = await sql.begin('isolation level repeatable read read only', async (transaction) => {
      for (const setting of settings) await transaction.unsafe(`set local ${setting}`)
      const described = await describeDatabase(transaction, readJournal(ownMigrations))
      await writeWholeFile(file, () => uninterrupted(backupBytes(transaction, described)))
      return described
    })
    return { header, size: (await stat(file)).size }
  } catch (error) {
    throw error instanceof ContentError ? error : interrupted(error)
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
  return backupError('BACKUP_INTERRUPTED', {
    message: `The database stopped answering during the backup (${reasonOf(cause)}).`,
    hint: 'Nothing was written. Run the command again.',
    cause,
  })
}
