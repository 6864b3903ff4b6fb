import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import type { DataPlace } from '../store/existing-database.ts'
import { survivingLostTransactions } from '../store/lost-transactions.ts'
import { notReached } from '../store/not-reached.ts'
import { readPostmaster } from '../store/postmaster-file.ts'
import { commandOf, isRunning } from '../store/process-identity.ts'
import { within } from '../store/within.ts'
import { backupError } from './backup-codes.ts'

export interface OpenDatabase {
  sql: postgres.Sql
  /** Closes the connections at once, and ends a server that was started for them. */
  close: () => Promise<void>
}

/** `application_name` of these connections, which is not that of the site. */
const ownName = 'tessera backup'
const firstAnswerMs = 10_000

/**
 * Opens a database beside the site that uses it. An embedded one that does not run is started.
 * Throws BACKUP_NO_DATABASE, DATABASE_NOT_REACHED or what prevents the start.
 */
export async function openBesideSite(place: DataPlace, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl !== null) return openUrl(databaseUrl)
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) throw noDatabase(dataDir)
  const running = readPostmaster(cluster)
  if (!running || !isRunning(running.pid) || !commandOf(running.pid).includes(cluster)) return openAlone(place, log)
  const server = { host: running.socketFolder, user: 'tessera', database: 'postgres' }
  return connected(postgres({ ...options, ...server, port: 5432 }), dataDir)
}

/**
 * Opens a database. An embedded one is created and started: throws DATA_FOLDER_IN_USE while the site runs.
 * Also throws DATABASE_NOT_REACHED, or what prevents the start.
 */
export async function openAlone({ databaseUrl, dataDir }: DataPlace, log: Log): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openUrl(databaseUrl)
  const { startEmbeddedPostgres } = await import('../store/embedded-postgres.ts')
  const { stop, socketFolder: host, user, database } = await startEmbeddedPostgres(dataDir, log)
  try {
    const opened = await connected(postgres({ ...options, host, port: 5432, user, database }), dataDir)
    return { sql: opened.sql, close: () => opened.close().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The name that connections of the site have, unless its address gives them another one. */
export function siteName(databaseUrl: string | null): string {
  return (databaseUrl !== null && new URL(databaseUrl).searchParams.get('application_name')) || 'tessera'
}

const options = {
  // A migration locks with one connection and writes with another.
  max: 2,
  /** Seconds. */
  connect_timeout: 10,
  fetch_types: false,
  onnotice: () => undefined,
  connection: { application_name: ownName },
}

function openUrl(databaseUrl: string): Promise<OpenDatabase> {
  const url = new URL(databaseUrl)
  // It would replace the one of the options.
  url.searchParams.delete('application_name')
  return connected(postgres(url.href, options), databaseUrl)
}

async function connected(client: postgres.Sql, address: string): Promise<OpenDatabase> {
  const sql = survivingLostTransactions(client)
  try {
    await within(firstAnswerMs, sql`select 1`)
  } catch (cause) {
    await sql.end({ timeout: 0 })
    throw notReached(address, cause)
  }
  return { sql, close: () => sql.end({ timeout: 0 }) }
}

function noDatabase(dataDir: string): Error {
  return backupError('BACKUP_NO_DATABASE', {
    message: `The folder ${dataDir} has no database.`,
    hint: 'Set DATA_DIR or DATABASE_URL as for the server.',
  })
}
