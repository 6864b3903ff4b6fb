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
  readonly reads: Database
  /** Ends the connections of `reads`, so that all its queries fail, and opens new ones: for connections that are lost. */
  renewReads: () => void
  /** Resolves when the database answers. Rejects after `maxMs` milliseconds. */
  ping: (maxMs: number) => Promise<void>
  /** Calls the listener for every notification on the channel, and after every reconnect. */
  listen: (channel: string, listener: () => void) => Promise<void>
  close: () => Promise<void>
}

export interface StorePlace {
  /** A PostgreSQL server, version 15 or later. Default: an embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** Connections of this process to the database, at least 4. */
  maxConnections?: number | undefined
  /** How long the first answer of the database may take, milliseconds. */
  firstAnswerMs?: number | undefined
  /** The folder content/store/migrations. Required when this code runs from a bundle. */
  migrationsDir?: string | undefined
  log: Log
}

/**
 * Opens the store and applies missing migrations.
 * Throws a ContentError if the data folder or the server cannot be used.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { databaseUrl, dataDir = '.data' } = place
  if (databaseUrl) return connect((options) => postgres(databaseUrl, options), databaseUrl, place)
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
  const server = await startEmbeddedPostgres(dataDir, place.log)
  const { socketFolder: host, user, database } = server
  const open: Open = (options) => postgres({ ...options, host, port: 5432, user, database })
  const store = await connect(open, dataDir, place).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  const disconnect = store.close
  const close = async (): Promise<void> => {
    await disconnect()
    await server.stop()
  }
  return Object.assign(store, { close })
}

const clientOptions = {
  /** Seconds. */
  connect_timeout: 10,
  /** Seconds between the packets that detect a lost connection. */
  keep_alive: 30,
  // A database that was started again is used within a second.
  backoff: (attempts: number): number => Math.min(0.05 * 2 ** attempts, 1),
  // Drizzle has the types of its columns; fetching those of the database would cost one more query per connection.
  fetch_types: false,
  onnotice: () => undefined,
  connection: { application_name: 'tessera' },
}

const readOptions = {
  ...clientOptions,
  connection: { ...clientOptions.connection, default_transaction_read_only: true, statement_timeout: 2000 },
}

type ClientOptions = (typeof clientOptions | typeof readOptions) & { max: number }
type Open = (options: ClientOptions) => postgres.Sql

/** A migration locks with one connection and writes with another. */
const writeConnections = 2
/** For notifications. */
const listenConnections = 1

async function connect(open: Open, address: string, place: StorePlace): Promise<Store> {
  const { maxConnections = 10, firstAnswerMs = 10_000, migrationsDir = ownMigrations } = place
  const sql = open({ ...clientOptions, max: writeConnections })
  const db = drizzle(sql)
  try {
    await within(firstAnswerMs, sql`select 1`)
    await migrate(db, migrationsDir)
  } catch (cause) {
    await sql.end({ timeout: 0 })
    throw notReached(address, cause)
  }
  const openReads = (): Database =>
    drizzle(open({ ...readOptions, max: Math.max(1, maxConnections - writeConnections - listenConnections) }))
  let reads = openReads()
  const renewReads = (): void => {
    void reads.$client.end({ timeout: 0 })
    reads = openReads()
  }
  return {
    db,
    get reads() {
      return reads
    },
    renewReads,
    ping: createPing(() => reads.$client`select 1`),
    listen: async (channel, listener) => void (await sql.listen(channel, listener, listener)),
    close: async () => void (await Promise.all([sql.end({ timeout: 2 }), reads.$client.end({ timeout: 2 })])),
  }
}

/** At most one query waits, however often it is called: a database that does not respond collects none. */
function createPing(ask: () => Promise<unknown>): Store['ping'] {
  let asked: Promise<unknown> | null = null
  return async (maxMs) => {
    asked ??= ask().finally(() => (asked = null))
    await within(maxMs, asked)
  }
}

async function within(maxMs: number, answer: Promise<unknown>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`there was no answer within ${maxMs / 1000} seconds`)), maxMs)
  try {
    await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function notReached(address: string, cause: unknown): ContentError {
  return new ContentError({
    code: 'DATABASE_NOT_REACHED',
    message: `The database at ${withoutPassword(address)} cannot be used: ${cause instanceof Error ? reason(cause) : String(cause)}.`,
    hint: 'Check DATABASE_URL, that the server is running, and that its user may create tables.',
    cause,
  })
}

/** The message of the database itself, which drizzle wraps in its own error. */
function reason(error: Error): string {
  return error.cause instanceof Error ? reason(error.cause) : error.message
}

function withoutPassword(place: string): string {
  return place.replace(/(\/\/[^:@/]*):.*@/, '$1:…@')
}
