import { desc, getTableColumns, sql } from 'drizzle-orm'
import { changesSince } from '../changes/changes-since.ts'
import { shortId } from '../store/connection-name.ts'
import type { Database } from '../store/database.ts'
import { type DatabaseState, readDatabaseState } from './database-state.ts'
import { type PoolConnections, readPoolConnections } from './pool-connections.ts'
import { lastBackupTable, siteProcessTable } from './table.ts'

export interface SiteStatus extends DatabaseState {
  /** Of the content in the database. */
  revision: string
  /** The one that was seen last comes first. */
  processes: ProcessState[]
  /** The last one that was completed; null: none is known. `size`: bytes. */
  lastBackup: { at: Date; size: number } | null
}

type Row = typeof siteProcessTable.$inferSelect

export interface ProcessState extends Omit<Row, 'id' | 'seenAt' | 'maxConnections'> {
  /** Seconds since its last report. */
  seenSeconds: number
  /** It has not reported for a minute: it was killed, or does not reach the database. */
  isSilent: boolean
  /** Null: it has no database of its own, and reports by the content service. `max`: null where it is not bounded as a whole. */
  connections: (PoolConnections & { max: number | null })[] | null
}

const silentSeconds = 60

/** What the processes of a site have reported, and what they have in common. */
export async function readSiteStatus(db: Database): Promise<SiteStatus> {
  const [state, { revision }, rows, pools, [lastBackup]] = await Promise.all([
    readDatabaseState(db),
    changesSince(db, ''),
    readProcesses(db),
    readPoolConnections(db),
    db.select({ at: lastBackupTable.at, size: lastBackupTable.size }).from(lastBackupTable),
  ])
  return {
    revision,
    processes: rows.map(({ id, maxConnections, ...row }) => ({
      ...row,
      isSilent: row.seenSeconds > silentSeconds,
      connections: maxConnections && connectionsOf(pools.get(shortId(id)) ?? [], maxConnections),
    })),
    ...state,
    lastBackup: lastBackup ?? null,
  }
}

function connectionsOf(found: readonly PoolConnections[], max: NonNullable<Row['maxConnections']>) {
  return found.map((one) => ({ ...one, max: max[one.pool] ?? null }))
}

function readProcesses(db: Database) {
  const { seenAt, ...columns } = getTableColumns(siteProcessTable)
  // By the clock of the database, which wrote the time, too.
  const seenSeconds = sql<number>`extract(epoch from now() - ${seenAt})::float8`
  return db
    .select({ ...columns, seenSeconds })
    .from(siteProcessTable)
    .orderBy(desc(seenAt), columns.host, columns.pid)
}
