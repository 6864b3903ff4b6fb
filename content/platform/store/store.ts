import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import { connectionName, type Pool, siteName } from './connection-name.ts'
import type { Database } from './database.ts'
import { survivingLostTransactions } from './lost-transactions.ts'
import { migrate, ownMigrations } from './migrate.ts'
import { notReached } from './not-reached.ts'
import { createReadPool, renewable, type ReadPool } from './read-pool.ts'
import { type Replica, watchReplica } from './replica.ts'
import { pacedSocket } from './paced-socket.ts'
import { standardTimeLimits, type TimeLimits } from './time-limits.ts'
import { searchPathOf } from './variant-schema.ts'
import { untilStarted } from './until-started.ts'
import { within } from './within.ts'

/** The database, with all migrations applied. */
export interface Store {
  /** Folder or URL of the database, for messages. */
  readonly address: string
  /** Of this process, in the names of its connections: connection-name.ts. */
  readonly processId: string
  /** Connections that may be open at the same time; of `variants`, two for each that is asked for. */
  readonly maxConnections: Readonly<Partial<Record<Pool, number>>>
  /** For migrations and for loading the content. Without a time limit. */
  db: Database
  /** For what visitors write: a statement that takes longer than `writeMs`, or waits as long for a lock, is cancelled. */
  readonly writes: Database
  /**
   * For the content that visitors request: read-only, and a query that takes longer than `readMs` is cancelled. A replica
   * while it has all content that this process has heard of.
   */
  readonly reads: Database
  /** As `reads`, and never a replica: for what visitors have just written, such as the end of a session. */
  readonly currentReads: Database
  /** As `reads`, for a variant that has content of its own: at most two connections, opened when they are needed. */
  readsOf: (variant: string) => Database
  /** Resolves when `reads` has a revision of the content. Call it before anything of that revision is read. */
  catchUp: (revision: string) => Promise<void>
  /** Ends the connections of `reads` and `readsOf`, so that all its queries fail, and opens new ones: for connections that are lost. */
  renewReads: () => void
  /** As `renewReads`, for `writes`. */
  renewWrites: () => void
  /** Resolves when the database answers. Rejects after `maxMs` milliseconds. */
  ping: (maxMs: number) => Promise<void>
  /** Calls the listener for every notification on the channel, and after every reconnect. */
  listen: (channel: string, listener: () => void) => Promise<void>
  readonly timeLimits: TimeLimits
  close: () => Promise<void>
}

export interface StorePlace {
  /** A PostgreSQL server, version 15 or later. Default: an embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  /** A replica of the server of `databaseUrl`, which is read in its place. */
  readUrl?: string | undefined
  /** Connections of this process to the database, at least 5. */
  maxConnections?: number | undefined
  /** How long the first answer of the database may take, milliseconds. */
  firstAnswerMs?: number | undefined
  timeLimits?: TimeLimits
  /** The folder content/platform/store/migrations. Required when this code runs from a bundle. */
  migrationsDir?: string | undefined
  log: Log
}

/**
 * Opens the store and applies missing migrations.
 * Throws a CodedError if the data folder or the server cannot be used.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  const { databaseUrl, dataDir = '.data' } = place
  if (databaseUrl) return connect(openerOf(databaseUrl), databaseUrl, place)
  const { startEmbeddedPostgres } = await import('./embedded-postgres.ts')
  const server = await startEmbeddedPostgres(dataDir, place.log, {
    maxConnections: (place.maxConnections ?? standardConnections) + otherConnections,
  })
  const { socketFolder: host, user, database } = server
  const open: Open = (options) => survivingLostTransactions(postgres({ ...options, host, port: 5432, user, database }))
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

function openerOf(databaseUrl: string): Open {
  const url = new URL(databaseUrl)
  // It would replace the one of the options.
  url.searchParams.delete('application_name')
  return (options) =>
    survivingLostTransactions(postgres(url.href, { ...options, ...{ socket: pacedSocket(options.backoff) } }))
}

const clientOptions = (application_name: string) => ({
  /** Seconds. */
  connect_timeout: 10,
  /** Seconds between the packets that detect a lost connection. */
  keep_alive: 30,
  // A database that was started again is used within half a second.
  backoff: (attempts: number): number => Math.min(0.05 * 2 ** attempts, 0.5),
  // Drizzle has the types of its columns; fetching those of the database would cost one more query per connection.
  fetch_types: false,
  onnotice: () => undefined,
  connection: { application_name },
})

/** For the notifications and the revision: a page is answered by no older one. */
const soon = (attempts: number): number => Math.min(0.05 * 2 ** attempts, 0.2)

const readOptions = (application_name: string, { readMs }: TimeLimits) => ({
  ...clientOptions(application_name),
  connection: { application_name, default_transaction_read_only: true, statement_timeout: readMs },
})

const variantReadOptions = (application_name: string, timeLimits: TimeLimits, variant: string) => {
  const { connection, ...options } = readOptions(application_name, timeLimits)
  return { ...options, ...variantOptions, connection: { ...connection, search_path: searchPathOf(variant) } }
}

const writeOptions = (application_name: string, { writeMs, idleTransactionMs }: TimeLimits) => ({
  ...clientOptions(application_name),
  connection: {
    application_name,
    statement_timeout: writeMs,
    idle_in_transaction_session_timeout: idleTransactionMs,
  },
})

type ClientOptions = ReturnType<
  typeof clientOptions | typeof readOptions | typeof writeOptions | typeof variantReadOptions
> & { max: number }
type Open = (options: ClientOptions) => postgres.Sql

const standardConnections = 14
/** To an embedded server: for variants with content of their own, and for commands beside the site. */
const otherConnections = 26
/** One for a migration or for content that is loaded, one to ask meanwhile whether the database answers. */
const loadConnections = 2
/** For notifications. */
const listenConnections = 1
/** For the content of one variant. They are closed after a minute without a request. */
const variantOptions = { max: 2, idle_timeout: 60 }
/** Visitors write far less than they read. */
const maxWriteConnections = 4

/** What is left of all connections for visitors: a third of it for writes, the others for reads. */
function visitorConnections(max: number): { writes: number; reads: number } {
  const left = Math.max(2, max - loadConnections - listenConnections)
  const writes = Math.min(maxWriteConnections, Math.max(1, Math.floor(left / 3)))
  return { writes, reads: left - writes }
}

async function connect(open: Open, address: string, place: StorePlace): Promise<Store> {
  const { maxConnections = standardConnections, firstAnswerMs = 10_000, migrationsDir = ownMigrations } = place
  const { timeLimits = standardTimeLimits } = place
  const processId = randomUUID()
  const site = siteName(place.databaseUrl ?? null)
  const named = (pool: Pool): string => connectionName(site, pool, processId)
  const sql = open({ ...clientOptions(named('others')), backoff: soon, max: loadConnections })
  const db = drizzle(sql)
  try {
    await within(
      firstAnswerMs,
      untilStarted(() => sql`select 1`, { maxMs: firstAnswerMs }),
    )
    await migrate(db, migrationsDir)
  } catch (cause) {
    await sql.end({ timeout: 0 })
    throw notReached(address, cause)
  }
  const connections = visitorConnections(maxConnections)
  const poolOf = (openRead: Open): ReadPool =>
    createReadPool((variant) =>
      openRead(
        variant === undefined
          ? { ...readOptions(named('reads'), timeLimits), max: connections.reads }
          : variantReadOptions(named('variants'), timeLimits, variant),
      ),
    )
  const own = poolOf(open)
  const replica = place.readUrl === undefined ? null : openReplica(poolOf(openerOf(place.readUrl)), place.log)
  const reads = (): ReadPool => (replica?.isCurrent() ? replica.pool : own)
  const writes = renewable(() =>
    drizzle(open({ ...writeOptions(named('writes'), timeLimits), max: connections.writes })),
  )
  const clients = (): postgres.Sql[] => [
    sql,
    writes.current().$client,
    ...own.clients(),
    ...(replica?.pool.clients() ?? []),
  ]
  return {
    address,
    processId,
    maxConnections: { ...connections, others: loadConnections + listenConnections },
    db,
    get writes() {
      return writes.current()
    },
    get reads() {
      return reads().all()
    },
    get currentReads() {
      return own.all()
    },
    readsOf: (variant) => reads().of(variant),
    catchUp: async (revision) => replica?.catchUp(revision),
    renewReads: () => {
      own.renew()
      replica?.pool.renew()
    },
    renewWrites: writes.renew,
    // Also by a connection that no query of a visitor uses: those may wait for each other.
    ping: either(
      createPing(() => own.all().$client`select 1`),
      createPing(() => sql`select 1`),
    ),
    timeLimits,
    listen: async (channel, listener) => void (await sql.listen(channel, listener, listener)),
    close: async () => {
      replica?.close()
      await Promise.all(clients().map((client) => client.end({ timeout: 2 })))
    },
  }
}

function openReplica(pool: ReadPool, log: Log): Replica & { pool: ReadPool } {
  const readRevision = async (): Promise<string> => {
    const [row] = await pool.all().$client<{ revision: string }[]>`
      select number || '-' || token as revision from content_revision`
    return row?.revision ?? ''
  }
  return { pool, ...watchReplica({ readRevision, onLost: pool.renew, log }) }
}

/** At most one query waits, however often it is called: a database that does not respond collects none. */
function createPing(ask: () => Promise<unknown>): Store['ping'] {
  let asked: Promise<unknown> | null = null
  return async (maxMs) => {
    asked ??= ask().finally(() => (asked = null))
    await within(maxMs, asked)
  }
}

/** Resolves with the first that does. Rejects as the first one does if both reject. */
function either(one: Store['ping'], other: Store['ping']): Store['ping'] {
  return async (maxMs) => {
    const [first, second] = [one(maxMs), other(maxMs)]
    await Promise.any([first, second]).catch(() => first)
  }
}
