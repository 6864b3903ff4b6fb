// @module-tag slow
import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../platform/store/database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createTestDatabase, silent, type TestDatabase } from '../testing/test-store.ts'
import { addMail, connectTo, fillWithVisitors, nextAccountUid, visitorData } from '../testing/visitor-data.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { backupTables } from './tables.ts'

const parent = temporaryFolder()
let folder: string
let file: string
let source: TestDatabase
let db: Database

beforeAll(async () => {
  source = await createTestDatabase()
  db = connectTo(source.url)
})
beforeEach(() => {
  folder = mkdtempSync(join(parent, 'backup-'))
  file = join(folder, 'site.backup')
})
afterAll(async () => {
  await db.$client.end()
  await source.drop()
})

const placeOf = ({ url }: TestDatabase) => ({ databaseUrl: url, dataDir: folder })
const backUpSource = () => backUp(placeOf(source), file, { log: silent })

/** A new database with the backup. */
async function restored(): Promise<{ target: Database; remove: () => Promise<void> }> {
  const database = await createTestDatabase()
  await restore({ file, place: placeOf(database), confirmReplacing: async () => undefined }, silent)
  const target = connectTo(database.url)
  const remove = async (): Promise<void> => {
    await target.$client.end()
    await database.drop()
  }
  return { target, remove }
}

describe('a backup', () => {
  it('has all rows of visitors, whatever their text is, and their files', async () => {
    await fillWithVisitors(db.$client)
    const { header, size } = await backUpSource()
    expect(header.tables.map(({ name, rows }) => [name, rows > 0])).toEqual(
      backupTables.map(({ name }) => [name, true]),
    )
    expect(size).toBe(statSync(file).size)
    const { target, remove } = await restored()
    expect(await visitorData(target)).toEqual(await visitorData(db))
    await remove()
  })

  it('is written table by table, and tells how much of each is written', async () => {
    const shown: string[] = []
    let total = 0
    const steps = {
      expect: (count: number) => void (total = count),
      show: (step: number, what: string) => void shown.push(`${step.toFixed(1)} ${what}`),
    }
    await backUp(placeOf(source), file, { log: silent, steps })
    expect(total).toBe(backupTables.length)
    expect(shown.filter((one) => one.includes('.0 '))).toEqual(
      backupTables.map(({ name }, index) => `${index + 1}.0 table ${name.split('.').at(-1)}, 0 MB`),
    )
  })

  it('has the mails that wait, are tried again or are being sent, and not those that were sent', async () => {
    const states = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed']
    for (const state of states) {
      const { $client: sql } = db
      await addMail(sql, `${state}@example.com`)
      await sql.unsafe(`update tessera_jobs.job set state = '${state}' where data ->> 'to' = '${state}@example.com'`)
    }
    await backUpSource()
    const { target, remove } = await restored()
    const rows = await target.$client`
      select data ->> 'to' as to, retry_limit from tessera_jobs.job
      where data ->> 'to' = state || '@example.com' order by state`
    const to = (state: string) => ({ to: `${state}@example.com`, retry_limit: 200 })
    expect(rows).toEqual(['created', 'retry', 'active'].map(to))
    await remove()
  })

  it('is one snapshot: what is written while it is made is not in it', async () => {
    const before = await visitorData(db)
    let backup: ReturnType<typeof backUpSource> | undefined
    await db.$client.begin(async (transaction) => {
      // The backup waits here: it has counted the accounts, and comes to lists, messages and files later.
      await transaction`lock table wishlist in access exclusive mode`
      backup = backUpSource()
      await expect.poll(waitingBackups).toBe(1)
      await fillWithVisitors(transaction)
    })
    await backup
    expect(await visitorData(db)).not.toEqual(before)
    const { target, remove } = await restored()
    expect(await visitorData(target)).toEqual(before)
    await remove()
  })

  it('lets no number of an account be given out again', async () => {
    const uid = await nextAccountUid(db)
    await db.$client`delete from account where uid = ${uid}`
    await backUpSource()
    const { target, remove } = await restored()
    expect(await nextAccountUid(target)).toBe(uid + 1)
    await remove()
  })

  it('is a file that only its user can read, and the only one', async () => {
    await backUpSource()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['site.backup'])
  })

  it('leaves no file where the database ends its connection', async () => {
    let backup: Promise<unknown> | undefined
    await db.$client.begin(async (transaction) => {
      await transaction`lock table wishlist in access exclusive mode`
      backup = backUpSource().catch((error: unknown) => error)
      await expect.poll(waitingBackups).toBe(1)
      await db.$client`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'tessera command'`
    })
    expect(await backup).toMatchObject({ code: 'BACKUP_INTERRUPTED' })
    expect(readdirSync(folder)).toEqual([])
  })

  it('replaces no file', async () => {
    writeFileSync(file, 'mine')
    await expect(backUpSource()).rejects.toMatchObject({
      code: 'BACKUP_FILE_EXISTS',
      message: `The file ${file} exists.`,
    })
    expect(statSync(file).size).toBe(4)
  })

  it('leaves no file where it cannot be written', async () => {
    const place = placeOf(source)
    await expect(backUp(place, join(folder, 'missing/site.backup'), { log: silent })).rejects.toMatchObject({
      code: 'BACKUP_NOT_WRITTEN',
      message: expect.stringContaining('ENOENT'),
    })
    expect(existsSync(join(folder, 'missing'))).toBe(false)
  })
})

async function waitingBackups(): Promise<number> {
  const [row] = await db.$client`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and application_name = 'tessera command' and wait_event_type = 'Lock'`
  return Number(row?.['waiting'])
}

describe('a backup is refused', () => {
  it('where a folder has no database, which is not created', async () => {
    const dataDir = join(folder, 'data')
    await expect(backUp({ databaseUrl: null, dataDir }, file, { log: silent })).rejects.toMatchObject({
      code: 'DATA_FOLDER_EMPTY',
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a database without tables', async () => {
    const empty = await createTestDatabase()
    const admin = connectTo(empty.url)
    await admin.$client`drop schema drizzle cascade`
    await expect(backUp(placeOf(empty), file, { log: silent })).rejects.toMatchObject({ code: 'BACKUP_NO_DATABASE' })
    await admin.$client.end()
    await empty.drop()
  })

  it('of a database with migrations that this version does not know', async () => {
    const newer = await createTestDatabase()
    const admin = connectTo(newer.url)
    await admin.$client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`
    await expect(backUp(placeOf(newer), file, { log: silent })).rejects.toMatchObject({
      code: 'BACKUP_DATABASE_NEWER',
      message: expect.stringMatching(
        /^The database is used by a newer version of the project: it has migrations after 00/,
      ),
    })
    expect(readdirSync(folder)).toEqual([])
    await admin.$client.end()
    await newer.drop()
  })

  it('where no server answers, without its password', async () => {
    const databaseUrl = 'postgres://ada:secret@127.0.0.1:1/site'
    await expect(backUp({ databaseUrl, dataDir: folder }, file, { log: silent })).rejects.toMatchObject({
      code: 'DATABASE_NOT_REACHED',
      message: expect.stringMatching(/^The database at postgres:\/\/ada:…@127\.0\.0\.1:1\/site cannot be used: /),
    })
  })
})

/** What is loaded again from files, and the revision of that content. */
const loadedTables = [
  ...[
    'article',
    'collection',
    'content_change',
    'content_revision',
    'content_source',
    'handle',
    'inspiration',
    'last_backup',
    'layout',
  ],
  ...['material_group', 'page', 'path', 'place', 'place_key', 'product', 'search_entry', 'search_posting'],
  ...['search_synonym', 'search_word', 'shell', 'site_process', 'store', 'thesaurus'],
]

it('every table is in a backup, or is loaded from files', async () => {
  const rows = await db.$client`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const inBackup = backupTables.flatMap(({ name }) => (name.startsWith('public.') ? [name.slice(7)] : []))
  expect(rows.map(({ name }) => String(name))).toEqual([...loadedTables, ...inBackup].sort())
})
