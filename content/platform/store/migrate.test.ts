// @module-tag slow
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/test-store.ts'
import type { Database } from './database.ts'
import { survivingLostTransactions } from './lost-transactions.ts'
import { isCurrent, migrate, ownMigrations } from './migrate.ts'
import { copyMigrations, readJournal } from './migration-journal.ts'

const folder = temporaryFolder()
let database: TestDatabase
let processes: Database[]

beforeEach(async () => {
  database = await createEmptyDatabase()
  processes = []
})

afterEach(async () => {
  await Promise.all(processes.map((db) => db.$client.end({ timeout: 0 })))
  await database.drop()
})

/** The connections of one process. */
function connect(): Database {
  const options = { max: 2, onnotice: () => undefined, fetch_types: false }
  const db = drizzle(survivingLostTransactions(postgres(database.url, options)))
  processes.push(db)
  return db
}

/** The migrations of the folder, and one more. */
function withMigration(name: string, statement: string): string {
  const migrations = join(folder, name)
  const last = readJournal(ownMigrations).at(-1)
  if (!last) throw new Error('There is no migration.')
  mkdirSync(migrations)
  copyMigrations(ownMigrations, migrations, last)
  const next = { idx: 1000, version: '7', when: last.when + 1, tag: '1000_next', breakpoints: true }
  const entries = [...readJournal(migrations), next]
  writeFileSync(
    join(migrations, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  writeFileSync(join(migrations, '1000_next.sql'), statement)
  return migrations
}

async function counts(db: Database) {
  const [row] = await db.$client`
    select (select count(*)::int from drizzle.__drizzle_migrations) as applied, number::int as revision from content_revision`
  return row
}

const all = readJournal(ownMigrations).length

it('processes that start at the same time apply each migration once', async () => {
  const [one, other] = [connect(), connect()]
  await Promise.all([migrate(one, ownMigrations), migrate(other, ownMigrations)])
  const { applied } = (await counts(one)) ?? {}
  expect(applied).toBe(all)
  expect(await isCurrent(other, ownMigrations)).toBe(true)
})

it('a process that is killed has changed nothing, and the one that waits for it applies all', async () => {
  const [killed, waiting, admin] = [connect(), connect(), connect()]
  const slow = withMigration('slow', 'CREATE TABLE half (id int);--> statement-breakpoint\nSELECT pg_sleep(600);')
  const killing = migrate(killed, slow).catch((error: unknown) => error)
  await untilQuery(admin, '%pg_sleep%', 'PgSleep')
  const migrating = migrate(waiting, ownMigrations)
  await untilQuery(admin, '%pg_advisory_xact_lock%', 'advisory')
  await admin.$client`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`
  expect(await killing).toBeInstanceOf(Error)
  await migrating
  expect(await counts(admin)).toMatchObject({ applied: all })
  expect(await admin.$client`select to_regclass('half') as half`).toEqual([{ half: null }])
})

it('a later migration gives the content a new revision, and an older version leaves the database as it is', async () => {
  const db = connect()
  await migrate(db, ownMigrations)
  const before = await counts(db)
  await migrate(db, withMigration('newer', 'CREATE TABLE newer (id int);'))
  const after = await counts(db)
  expect(after).toEqual({ applied: all + 1, revision: Number(before?.['revision']) + 1 })
  await migrate(db, ownMigrations)
  expect(await counts(db)).toEqual(after)
})

it('a database that has all of them is not changed', async () => {
  await database.drop()
  database = await createTestDatabase()
  const db = connect()
  const before = await counts(db)
  await migrate(db, ownMigrations)
  expect(await counts(db)).toEqual(before)
})

/** Until a statement waits for an event of PostgreSQL. */
async function untilQuery({ $client: sql }: Database, query: string, event: string): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await sql`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and query like ${query} and wait_event = ${event}`
      return row?.['waiting']
    })
    .toBe(1)
}
