import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { ContentError } from '../content-error.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { migrate, ownMigrations } from './migrate.ts'

/** The database with its newest tables. */
export interface Store {
  /** For changes, which may take their time. */
  db: Database
  /** For what visitors ask: nothing can be changed, and a query that takes longer than two seconds is given up. */
  reads: Database
  /** Calls back for every notification on the channel, and whenever the connection was made anew. */
  listen: (channel: string, listener: () => void) => Promise<void>
  close: () => Promise<void>
}

export interface StorePlace {
  /** A PostgreSQL server, 15 or newer. Without it an embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** Folder content/store/migrations; to be named where this code runs from a bundle. */
  migrationsDir?: string | undefined
  log: Log
}

/**
 * Opens the store and brings its tables up to date.
 * Throws a ContentError where the data folder or the server cannot be used.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { databaseUrl, dataDir = '.data', migrationsDir = ownMigrations, log } = place
  if (databaseUrl) return connect((options) => postgres(databaseUrl, options), databaseUrl, migrationsDir)
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
  const server = await startEmbeddedPostgres(dataDir, log)
  const { socketFolder: host, user, database } = server
  const open: Open = (options) => postgres({ ...options, host, port: 5432, user, database })
  const store = await connect(open, dataDir, migrationsDir).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  const close = async (): Promise<void> => {
    await store.close()
    await server.stop()
  }
  return { ...store, close }
}

const clientOptions = {
  max: 10,
  // Drizzle knows the types of its columns; to ask for those of the database would be a question more at each connection.
  fetch_types: false,
  onnotice: () => undefined,
  connection: { application_name: 'tessera' },
}

const readOptions = {
  ...clientOptions,
  connection: { ...clientOptions.connection, default_transaction_read_only: true, statement_timeout: 2000 },
}

type Open = (options: typeof clientOptions | typeof readOptions) => postgres.Sql

async function connect(open: Open, place: string, migrationsDir: string): Promise<Store> {
  const sql = open(clientOptions)
  const db = drizzle(sql)
  try {
    await migrate(db, migrationsDir)
  } catch (cause) {
    await sql.end({ timeout: 1 })
    throw new ContentError({
      code: 'DATABASE_NOT_REACHED',
      message: `The database at ${withoutPassword(place)} cannot be used: ${cause instanceof Error ? reason(cause) : String(cause)}.`,
      hint: 'Check DATABASE_URL, that the server runs, and that its user may create tables.',
      cause,
    })
  }
  const readSql = open(readOptions)
  return {
    db,
    reads: drizzle(readSql),
    listen: async (channel, listener) => void (await sql.listen(channel, listener, listener)),
    close: async () => void (await Promise.all([sql.end({ timeout: 2 }), readSql.end({ timeout: 2 })])),
  }
}

/** What the database itself said, below the query that drizzle reports. */
function reason(error: Error): string {
  return error.cause instanceof Error ? reason(error.cause) : error.message
}

function withoutPassword(place: string): string {
  return place.replace(/:[^:@/]*@/, ':…@')
}
