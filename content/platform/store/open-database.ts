import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { CodedError, hasCode } from '../../../packages/errors/coded-error.ts'
import type { Log } from '../log.ts'
import { checkFolderOwner } from './folder-owner.ts'
import { survivingLostTransactions } from './lost-transactions.ts'
import { notReached } from './not-reached.ts'
import { readPostmaster } from './postmaster-file.ts'
import { commandOf, isRunning } from './process-identity.ts'
import { within } from './within.ts'

/** Where the data is, as the server is told by its environment. */
export interface DataPlace {
  /** A PostgreSQL server; null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

export interface OpenDatabase {
  sql: postgres.Sql
  /** Closes the connections at once, and ends a server that was started for them. */
  close: () => Promise<void>
}

/** `application_name` of these connections, which is not that of the site. */
const ownName = 'tessera command'
const firstAnswerMs = 10_000
/** For a database that another process is starting. */
const startMs = 15_000

/**
 * Opens a database beside the site that uses it. An embedded one that does not run is started.
 * Throws DATA_FOLDER_EMPTY, DATABASE_NOT_REACHED or what prevents the start.
 */
export async function openBesideSite(place: DataPlace, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl !== null) return openUrl(databaseUrl)
  const cluster = join(dataDir, 'postgres')
  if (!existsSync(cluster)) throw noDatabase(dataDir)
  const running = await runningServer(dataDir)
  if (running) return running
  try {
    return await openAlone(place, log)
  } catch (error) {
    if (!hasCode(error, 'DATA_FOLDER_IN_USE')) throw error
    return untilRunning(dataDir, error)
  }
}

/** The server on the folder that another process has started, by its socket; null: none is ready. */
async function runningServer(dataDir: string): Promise<OpenDatabase | null> {
  const cluster = join(dataDir, 'postgres')
  const running = readPostmaster(cluster)
  if (!running?.ready || !isRunning(running.pid) || !commandOf(running.pid).includes(cluster)) return null
  const server = { host: running.socketFolder, user: 'tessera', database: 'postgres' }
  return connected(postgres({ ...options, ...server, port: 5432 }), dataDir)
}

/** Waits for the process that uses the folder and is starting its server. */
async function untilRunning(dataDir: string, reason: CodedError): Promise<OpenDatabase> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline;) {
    // oxlint-disable-next-line no-await-in-loop -- until it is ready
    const running = await runningServer(dataDir)
    if (running) return running
    // oxlint-disable-next-line no-await-in-loop
    await wait(50)
  }
  throw reason
}

/**
 * Opens a database. An embedded one is created and started: throws DATA_FOLDER_IN_USE while the site runs.
 * Also throws DATA_FOLDER_OWNER, DATABASE_NOT_REACHED, or what prevents the start.
 */
export async function openAlone({ databaseUrl, dataDir }: DataPlace, log: Log): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openUrl(databaseUrl)
  checkFolderOwner(join(dataDir, 'postgres'))
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
  const { stop, socketFolder: host, user, database } = await startEmbeddedPostgres(dataDir, log)
  try {
    const opened = await connected(postgres({ ...options, host, port: 5432, user, database }), dataDir)
    return { sql: opened.sql, close: () => opened.close().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

const options = {
  // One for a transaction, one for what is asked meanwhile.
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

function noDatabase(dataDir: string): CodedError {
  return new CodedError('DATA_FOLDER_EMPTY', {
    message: `There is no database in ${dataDir}.`,
    hint: 'Set DATA_DIR or DATABASE_URL as for the site, or start the site once.',
  })
}
