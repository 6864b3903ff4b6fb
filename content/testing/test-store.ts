import { randomUUID } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Log } from '../platform/log.ts'
import { openStore, type Store } from '../platform/store/store.ts'
import type { TimeLimits } from '../platform/store/time-limits.ts'

export const fixture = join(import.meta.dirname, 'fixture')

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database on the server of the run. */
export interface TestDatabase {
  name: string
  url: string
  drop: () => Promise<void>
}

/** A new database with the tables of the store. Nothing may connect to the template itself: it could not be copied then. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('databaseServer').template)
}

/** A new database without tables. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template1')
}

/**
 * A new database with what `fill` writes, which is called once in a run: all further ones of this name, of whichever
 * worker, are copies. To copy the shipped content takes a tenth of the time that loading it does.
 */
export async function createFilledDatabase(
  name: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const { template } = inject('databaseServer')
  const filled = `${template}_${name}`
  const admin = connect(await serverUrl())
  try {
    // The worker that comes second waits until the first one has filled it. The lock ends with the connection.
    await admin`select pg_advisory_lock(hashtext(${filled}))`
    const existing = await admin`select 1 from pg_database where datname = ${filled}`
    if (existing.length === 0) await createFilled()
  } finally {
    await admin.end()
  }
  return createDatabase(filled)

  async function createFilled(): Promise<void> {
    const database = await createTestDatabase()
    try {
      await fill(database)
      await admin.unsafe(copyOf(database.name, filled))
    } finally {
      await database.drop()
    }
  }
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const url = await serverUrl()
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(url)
  await admin.unsafe(copyOf(template, name))
  const drop = async (): Promise<void> => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { name, url: Object.assign(new URL(url), { pathname: `/${name}` }).href, drop }
}

let known: Promise<string> | undefined

/** Address of the server of the run. It is asked for once in a worker. */
function serverUrl(): Promise<string> {
  const server = inject('databaseServer')
  return 'url' in server ? Promise.resolve(server.url) : (known ??= askForAddress(server.addressPort))
}

async function askForAddress(port: number): Promise<string> {
  const answer = await text(connectTcp(port, '127.0.0.1'))
  if (!answer.startsWith('postgres:')) throw new Error(`The database of the tests did not start: ${answer}`)
  return answer
}

function connect(url: string): postgres.Sql {
  return postgres(url, { max: 1, onnotice: () => undefined })
}

/** The server of the tests does not wait for the disk: to copy files is four times as fast as to log each block. */
function copyOf(template: string, name: string): string {
  return `create database ${name} template ${template} strategy file_copy`
}

const untimedMs = 600_000

/** Longer than any test: on a busy machine, what a visitor requests takes as long as it needs. */
export const untimed: TimeLimits = {
  readMs: untimedMs,
  writeMs: untimedMs,
  idleTransactionMs: untimedMs,
  contentOperationMs: untimedMs,
  visitorOperationMs: untimedMs,
  gazetteerMs: untimedMs,
}

export function openStoreOn(databaseUrl: string, timeLimits = untimed): Promise<Store> {
  return openStore({ databaseUrl, firstAnswerMs: untimedMs, timeLimits, log: silent })
}

/** A store in a database of its own, by default an empty one, dropped when the store is closed. */
export async function openTestStore(timeLimits = untimed, created = createTestDatabase()): Promise<Store> {
  const database = await created
  const store = await openStoreOn(database.url, timeLimits)
  const disconnect = store.close
  const close = async (): Promise<void> => {
    await disconnect()
    await database.drop()
  }
  return Object.assign(store, { close })
}
