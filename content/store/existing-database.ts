import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { ContentError } from '../content-error.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { isCurrent, ownMigrations } from './migrate.ts'
import { notReached } from './not-reached.ts'
import { readPostmaster } from './postmaster-file.ts'

/** The database of a site, for a command beside it. */
export interface ExistingDatabase {
  /** Without a time limit. */
  db: Database
  close: () => Promise<void>
}

/** Where the data is, as the server is told by its environment. */
export interface DataPlace {
  /** A PostgreSQL server; null: the embedded one in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
}

/**
 * Opens the database of a site, whether the site runs or not. Creates nothing and applies no migration: the site that runs
 * may be of another version.
 * @param userId of this process.
 * @throws ContentError DATA_FOLDER_EMPTY, DATA_FOLDER_OWNER, DATABASE_VERSION, DATABASE_NOT_REACHED, or one of
 * startEmbeddedPostgres.
 */
export async function openExistingDatabase(
  { databaseUrl, dataDir }: DataPlace,
  log: Log,
  userId: number | undefined = process.getuid?.(),
): Promise<ExistingDatabase> {
  if (databaseUrl !== null) return connect(postgres(databaseUrl, options), databaseUrl)
  if (!existsSync(join(dataDir, 'postgres'))) throw folderEmpty(dataDir)
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
  checkOwner(dataDir, userId)
  const server = await startEmbeddedPostgres(dataDir, log).catch((error: unknown) => {
    if (error instanceof ContentError && error.code === 'DATA_FOLDER_IN_USE') return null
    throw error
  })
  if (!server) return connectToRunning(dataDir)
  const { socketFolder: host, user, database } = server
  const opened = await connect(postgres({ ...options, host, port: 5432, user, database }), dataDir).catch(
    async (error: unknown) => {
      await server.stop()
      throw error
    },
  )
  const close = async (): Promise<void> => {
    await opened.close()
    await server.stop()
  }
  return { db: opened.db, close }
}

const options = {
  // A command does one thing after the other, and a transaction reads beside it.
  max: 2,
  /** Seconds. */
  connect_timeout: 10,
  fetch_types: false,
  onnotice: () => undefined,
  connection: { application_name: 'tessera command' },
}

/** For a database that another process is starting. */
const startMs = 15_000

/** The database that another process runs, by its socket. */
async function connectToRunning(dataDir: string): Promise<ExistingDatabase> {
  const deadline = Date.now() + startMs
  for (;;) {
    const postmaster = readPostmaster(join(dataDir, 'postgres'))
    if (postmaster?.ready) {
      const { socketFolder: host } = postmaster
      return connect(postgres({ ...options, host, port: 5432, user: 'tessera', database: 'postgres' }), dataDir)
    }
    if (Date.now() > deadline) throw notReached(dataDir, new Error('the process that uses it has not started it'))
    // oxlint-disable-next-line no-await-in-loop -- until the other process has started it
    await wait(50)
  }
}

async function connect(client: postgres.Sql, address: string): Promise<ExistingDatabase> {
  const db = drizzle(client)
  const close = (): Promise<void> => client.end({ timeout: 2 })
  try {
    if (await isCurrent(db, ownMigrations)) return { db, close }
  } catch (cause) {
    await client.end({ timeout: 0 })
    throw notReached(address, cause)
  }
  await close()
  throw new ContentError({
    code: 'DATABASE_VERSION',
    message: 'The tables of the database are not those of this version of the project.',
    hint: 'Run the command in the folder of the version that serves the site, or start the site of this one first.',
  })
}

function folderEmpty(dataDir: string): ContentError {
  return new ContentError({
    code: 'DATA_FOLDER_EMPTY',
    message: `There is no database in ${dataDir}.`,
    hint: 'Set DATA_DIR or DATABASE_URL as for the site, or start the site once.',
  })
}

/** Files that root writes could not be read by the site afterwards. */
function checkOwner(dataDir: string, userId: number | undefined): void {
  const { uid } = statSync(join(dataDir, 'postgres'))
  const nobody = 65_534
  if (userId !== 0 || uid === 0 || uid === nobody) return
  throw new ContentError({
    code: 'DATA_FOLDER_OWNER',
    message: `The database in ${dataDir} belongs to the user with id ${uid}, and this command runs as root.`,
    hint: `Run the command as that user, such as: sudo -u '#${uid}' npm run content -- …`,
  })
}
