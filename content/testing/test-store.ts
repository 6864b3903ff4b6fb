import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
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

async function createDatabase(template: string): Promise<TestDatabase> {
  const { url } = inject('databaseServer')
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name} template ${template}`)
  const drop = async (): Promise<void> => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { name, url: Object.assign(new URL(url), { pathname: `/${name}` }).href, drop }
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

/** An empty store in a database of its own, dropped when the store is closed. */
export async function openTestStore(timeLimits = untimed): Promise<Store> {
  const database = await createTestDatabase()
  const store = await openStoreOn(database.url, timeLimits)
  const disconnect = store.close
  const close = async (): Promise<void> => {
    await disconnect()
    await database.drop()
  }
  return Object.assign(store, { close })
}
