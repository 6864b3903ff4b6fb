import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { type Steps, unseen } from '../../packages/progress/progress.mjs'
import { CodedError } from '../../packages/errors/coded-error.ts'
import type { Log } from '../platform/log.ts'
import { reasonOf } from '../platform/errors/reason-of.ts'
import { migrate, ownMigrations } from '../platform/store/migrate.ts'
import { readJournal } from '../platform/store/migration-journal.ts'
import type { BackupHeader } from './backup-header.ts'
import { lastMigration } from './describe-database.ts'
import { siteName } from '../platform/store/connection-name.ts'
import { type DataPlace, openAlone } from '../platform/store/open-database.ts'
import { type ReadPart, verifyBackup } from './read-backup.ts'
import { replaceData } from './replace-data.ts'
import { describeStoredData } from './stored-data.ts'
import { withUpgraded } from './upgrade-backup.ts'

export interface RestoreRequest {
  file: string
  place: DataPlace
  /** Called with what would be deleted, such as "2 accounts and 1 list". Throws where it must not be. */
  confirmReplacing: (stored: string, header: BackupHeader) => Promise<void>
  steps?: Steps
}

/** The steps of a restore: how long each takes in proportion to the others. */
const restoreWeights = [1, 4]

export interface Restored {
  header: BackupHeader
  /** What was deleted for it; empty if the database had no data. */
  replaced: string
}

/**
 * Replaces the data of visitors by that of a backup, in one transaction, after the whole file was verified.
 * Throws a CodedError, and has then changed nothing but that the database has all migrations.
 */
export async function restore(
  { file, place, confirmReplacing, steps = unseen }: RestoreRequest,
  log: Log,
): Promise<Restored> {
  steps.expect(restoreWeights.length, restoreWeights)
  const header = await verifyBackup(file, (part) => steps.show(1 + part.share, `checking the file, ${megabytes(part)}`))
  const isOlder = isOlderThanProgram(file, header)
  const database = await openAlone(place, log)
  try {
    await refuseWhileSiteRuns(database.sql, place)
    await migrateToProgram(database.sql)
    const replaced = await describeStoredData(database.sql)
    if (replaced !== '') await confirmReplacing(replaced, header)
    const replace = (source: string) =>
      replaceData(database.sql, {
        file: source,
        mayReplace: replaced !== '',
        onPart: (part) => steps.show(2 + part.share, `writing the rows, ${megabytes(part)}`),
      })
    const older = { file, migration: header.migration, log }
    await (isOlder ? withUpgraded(older, join(place.dataDir, 'restore'), replace) : replace(file))
    return { header, replaced }
  } catch (error) {
    throw error instanceof CodedError ? error : failed(error)
  } finally {
    await database.close()
  }
}

/** Of the file, which is compressed. */
function megabytes({ bytes, size }: ReadPart): string {
  const text = (count: number): string => (count / 1e6).toFixed(size < 1e7 ? 1 : 0)
  return `${text(bytes)} of ${text(size)} MB`
}

/** Throws BACKUP_NEWER. */
function isOlderThanProgram(file: string, { migration }: BackupHeader): boolean {
  const known = readJournal(ownMigrations)
  const index = known.findIndex(({ when }) => when === migration.when)
  if (index >= 0) return index < known.length - 1
  throw new CodedError('BACKUP_NEWER', {
    message: `The backup ${file} has the migration ${migration.tag}; this program knows those up to ${known.at(-1)?.tag}.`,
    hint: 'Restore it with the version of the project that made it, or a newer one.',
  })
}

async function refuseWhileSiteRuns(sql: Sql, { databaseUrl }: DataPlace): Promise<void> {
  const [found] = await sql<{ connections: number }[]>`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and
      (application_name = ${siteName(databaseUrl)} or starts_with(application_name, ${`${siteName(databaseUrl)}:`}))`
  if (!found || found.connections === 0) return
  throw new CodedError('RESTORE_SITE_RUNNING', {
    message: `The site uses the database: it has ${found.connections} connections.`,
    hint: 'Stop every process that has this DATABASE_URL, then run the command again.',
  })
}

async function migrateToProgram(sql: Sql): Promise<void> {
  await migrate(drizzle(sql), ownMigrations)
  await lastMigration(sql, readJournal(ownMigrations))
}

function failed(cause: unknown): Error {
  return new CodedError('RESTORE_FAILED', {
    message: `The backup could not be restored (${reasonOf(cause)}).`,
    hint: 'The data in the database was not changed.',
    cause,
  })
}
