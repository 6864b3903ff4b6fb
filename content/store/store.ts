import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { ContentError } from '../content-error.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { migrate, ownMigrations } from './migrate.ts'

/** The database, with all migrations applied. */
export interface Store {
  /** For writes. Without a time limit. */
  db: Database
  /** For the requests of visitors: read-only, and a query that takes longer than two seconds is cancelled. */
  reads: Database
  /** Calls the listener for every notification on the channel, and after every reconnect. */
  listen: (channel: string, listener: () => void) => Promise<void>
  close: () => Promise<void>
}

export interface StorePlace {
  /** A PostgreSQL server, version 15 or later. Default: an embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** The folder content/store/migrations. Required when this code runs from a bundle. */
  migrationsDir?: string | undefined
  log: Log
}

/**
 * Opens the store and applies missing migrations.
 * Throws a ContentError if the data folder or the server cannot be used.
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
  // Drizzle has the types of its columns; fetching those of the database would cost one more query per connection.
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
      hint: 'Check DATABASE_URL, that the server is running, and that its user may create tables.',
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

/** The message of the database itself, which drizzle wraps in its own error. */
function reason(error: Error): string {
  return error.cause instanceof Error ? reason(error.cause) : error.message
}

function withoutPassword(place: string): string {
  return place.replace(/:[^:@/]*@/, ':…@')
}
