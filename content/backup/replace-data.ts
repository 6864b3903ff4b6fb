import type { Sql } from 'postgres'
import { CodedError } from '../../packages/errors/coded-error.ts'
import { insertBackup } from './insert-backup.ts'
import type { OnPart } from './read-backup.ts'
import { backupTables, quoteName } from './tables.ts'
import { describeStoredData } from './stored-data.ts'

interface Replacement {
  file: string
  /** Whether data that the database has is deleted. */
  mayReplace: boolean
  onPart: OnPart
}

/**
 * Replaces the rows of all tables of a backup in one transaction. The database and the backup have all migrations.
 * Throws as readBackup, or RESTORE_NOT_EMPTY where there is data that may not be deleted.
 */
export async function replaceData(sql: Sql, { file, mayReplace, onPart }: Replacement): Promise<void> {
  const tables = backupTables.map(({ name }) => quoteName(name)).join(', ')
  await sql.begin(async (transaction) => {
    for (const setting of settings) await transaction.unsafe(`set local ${setting}`)
    // A process of the site that starts meanwhile waits, and then reads what was restored.
    await transaction.unsafe(`lock table ${tables} in access exclusive mode`)
    if (!mayReplace) refuseData(await describeStoredData(transaction))
    await transaction.unsafe(`truncate ${tables}`)
    await insertBackup(transaction, file, onPart)
    // For processes of the site that use the database nevertheless.
    await transaction`update content_revision set number = number + 1`
    await transaction`select pg_notify('content_revision', '')`
  })
}

const settings = ["lock_timeout = '10s'", 'statement_timeout = 0', 'idle_in_transaction_session_timeout = 0']

/** Throws RESTORE_NOT_EMPTY. */
export function refuseData(stored: string): void {
  if (stored === '') return
  throw new CodedError('RESTORE_NOT_EMPTY', {
    message: `The database has data already: ${stored}.`,
    hint: 'Restore into another database (DATA_DIR or DATABASE_URL), or add --replace to delete this data first.',
  })
}
