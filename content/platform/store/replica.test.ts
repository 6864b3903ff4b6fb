// @module-tag slow
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fixture, silent, untimed } from '../../testing/test-store.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { giveToPostgres } from './postgres-process.ts'
import { watchReplica } from './replica.ts'
import { openStore } from './store.ts'

describe('a replica', () => {
  function watched(revisions: (string | Error)[]) {
    const lost: number[] = []
    const readRevision = async (): Promise<string> => {
      const next = revisions.length > 1 ? revisions.shift() : revisions[0]
      if (next instanceof Error || next === undefined) throw next ?? new Error('none')
      return next
    }
    const onLost = (): void => void lost.push(1)
    const replica = watchReplica({ readRevision, onLost, log: silent, maxLagMs: 60, checkMs: 5 })
    onTestFinished(replica.close)
    return { replica, lost }
  }

  it.each<[what: string, revisions: (string | Error)[], isCurrent: boolean]>([
    ['has the revision', ['7-a'], true],
    ['has a later one', ['9-a'], true],
    ['has it after a moment', ['6-a', '6-a', '7-a'], true],
    ['lacks it', ['6-a'], false],
    ['is of another database', ['7-b'], false],
    ['has no content', [''], false],
    ['does not answer', [new Error('gone')], false],
  ])('that %s', async (_what, revisions, isCurrent) => {
    const { replica } = watched(revisions)
    await replica.catchUp('7-a')
    expect(replica.isCurrent()).toBe(isCurrent)
  })

  it('is read again when it answers and has everything', async () => {
    const revisions: (string | Error)[] = ['7-a']
    const { replica, lost } = watched(revisions)
    await replica.catchUp('7-a')
    revisions[0] = new Error('gone')
    await expect.poll(replica.isCurrent).toBe(false)
    expect(lost.length).toBeGreaterThan(0)
    revisions[0] = '6-a'
    await expect.poll(replica.isCurrent).toBe(false)
    revisions[0] = '7-a'
    await expect.poll(replica.isCurrent).toBe(true)
  })
})

/** Its address, which the driver takes by TCP only. */
async function addressOf({ socketFolder, user, database }: EmbeddedPostgres): Promise<string> {
  const open = (): Socket => connectSocket(join(socketFolder, '.s.PGSQL.5432'))
  const proxy = await startDatabaseProxy(`postgres://${user}@127.0.0.1/${database}`, open)
  onTestFinished(proxy.stop)
  return proxy.url
}

function connect({ socketFolder: host, user, database }: EmbeddedPostgres): postgres.Sql {
  const sql = postgres({ host, port: 5432, user, database, max: 1, onnotice: () => undefined })
  onTestFinished(() => sql.end())
  return sql
}

/** A server that follows another one, from a copy of its folder. */
async function startReplica(primary: EmbeddedPostgres, folder: string): Promise<EmbeddedPostgres> {
  const sql = connect(primary)
  const copy = temporaryFolder()
  await sql`select pg_backup_start('copy', true)`
  cpSync(join(folder, 'postgres'), join(copy, 'postgres'), { recursive: true, preserveTimestamps: true })
  const [label] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`
  const cluster = join(copy, 'postgres')
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(cluster, 'pg_wal'), { recursive: true })
  mkdirSync(join(cluster, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
  writeFileSync(join(cluster, 'backup_label'), label?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketFolder} port=5432 user=${primary.user}'\n`,
  )
  giveToPostgres(copy)
  return startEmbeddedPostgres(copy, silent)
}

it(
  'content is read from a replica, and from the database while the replica is behind',
  { timeout: 120_000 },
  async () => {
    const folder = temporaryFolder()
    const primary = await startEmbeddedPostgres(folder, silent)
    onTestFinished(primary.stop)
    const replica = await startReplica(primary, folder)
    onTestFinished(replica.stop)
    const [writing, following] = [connect(primary), connect(replica)]
    const store = await openStore({
      databaseUrl: await addressOf(primary),
      readUrl: await addressOf(replica),
      timeLimits: untimed,
      log: silent,
    })
    const { service, read } = await openContent({ store, contentDir: fixture })
    onTestFinished(service.close)
    const isReplica = async (): Promise<unknown> =>
      (await store.reads.$client`select pg_is_in_recovery() as replica`)[0]?.['replica']
    const owner = async (): Promise<unknown> => read('{ footer { copyright } }', { language: 'fr' })
    const change = (text: string) =>
      writing`update shell set data = data || ${JSON.stringify({ copyright: { fr: text } })}::text::jsonb where id = 'footer'`

    await expect.poll(isReplica).toBe(true)
    expect((await store.currentReads.$client`select pg_is_in_recovery() as replica`)[0]?.['replica']).toBe(false)
    await change('one')
    await expect.poll(owner).toMatchObject({ footer: { copyright: 'one' } })
    expect(await isReplica()).toBe(true)

    await following`select pg_wal_replay_pause()`
    await change('two')
    await expect.poll(owner, { timeout: 10_000 }).toMatchObject({ footer: { copyright: 'two' } })
    expect(await isReplica()).toBe(false)

    await following`select pg_wal_replay_resume()`
    await expect.poll(isReplica, { timeout: 10_000 }).toBe(true)
    await replica.stop()
    await expect.poll(isReplica, { timeout: 10_000 }).toBe(false)
    await change('three')
    await expect.poll(owner, { timeout: 10_000 }).toMatchObject({ footer: { copyright: 'three' } })
  },
)
