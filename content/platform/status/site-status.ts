import { desc, sql } from 'drizzle-orm'
import { changesSince } from '../changes/changes-since.ts'
import type { Database } from '../store/database.ts'
import { type DatabaseState, readDatabaseState } from './database-state.ts'
import { lastBackupTable, siteProcessTable } from './table.ts'

export interface SiteStatus extends DatabaseState {
  /** Of the content in the database. */
  revision: string
  /** The one that was seen last comes first. */
  processes: ProcessState[]
  /** The last one that was completed; null: none is known. `size`: bytes. */
  lastBackup: { at: Date; size: number } | null
}

export interface ProcessState extends Omit<typeof siteProcessTable.$inferSelect, 'id' | 'seenAt'> {
  /** Seconds since its last report. */
  seenSeconds: number
  /** It has not reported for a minute: it was killed, or does not reach the database. */
  isSilent: boolean
}

const silentSeconds = 60

/** What the processes of a site have reported, and what they have in common. */
export async function readSiteStatus(db: Database): Promise<SiteStatus> {
  const [state, { revision }, rows, [lastBackup]] = await Promise.all([
    readDatabaseState(db),
    changesSince(db, ''),
    readProcesses(db),
    db.select({ at: lastBackupTable.at, size: lastBackupTable.size }).from(lastBackupTable),
  ])
  return {
    revision,
    processes: rows.map((row) => ({ ...row, isSilent: row.seenSeconds > silentSeconds })),
    ...state,
    lastBackup: lastBackup ?? null,
  }
}

function readProcesses(db: Database): Promise<Omit<ProcessState, 'isSilent'>[]> {
  const { host, pid, build, startedAt, revision, caches, seenAt } = siteProcessTable
  // By the clock of the database, which wrote the time, too.
  const seenSeconds = sql<number>`extract(epoch from now() - ${seenAt})::float8`
  return db
    .select({ host, pid, build, startedAt, revision, caches, seenSeconds })
    .from(siteProcessTable)
    .orderBy(desc(seenAt), host, pid)
}
