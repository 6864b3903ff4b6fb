import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openStoreOn, openTestStore, silent } from '../../testing/test-store.ts'
import { enqueueJob } from '../queue/enqueue-job.ts'
import { workQueue } from '../queue/work-queue.ts'
import { queueOptions } from '../mail/mail-queue.ts'
import type { Store } from '../store/store.ts'
import { readDatabaseState } from './database-state.ts'
import { recordBackup } from './record-backup.ts'
import { processFacts } from './process-facts.ts'
import { type ReportedProcess, reportProcess } from './report-process.ts'
import { readSiteStatus } from './site-status.ts'
import { removeProcess, writeProcess } from './write-process.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.db.$client`delete from site_process`)

const caches = { pages: { entries: 1, bytes: 10, maxBytes: 100 } }
const processes = async () => (await readSiteStatus(store.db)).processes

const operations = { content: { running: 3, max: 500 } }

/** What a process on the store has. */
const facts = (revision = '7-abc') =>
  processFacts({
    ...{ id: store.processId, role: 'web', build: 'b1', revision, caches, operations },
    maxConnections: store.maxConnections,
  })

function report(changes: Partial<ReportedProcess> = {}) {
  const started = reportProcess({
    report: () => writeProcess(store, facts()),
    end: () => removeProcess(store, store.processId),
    log: silent,
    everyMs: 20,
    ...changes,
  })
  onTestFinished(started.close)
  return started
}

describe('a process', () => {
  it('reports what it has until it stops', async () => {
    let revision = '7-abc'
    const { close } = report({ report: () => writeProcess(store, facts(revision)) })
    const first = { pid: process.pid, role: 'web', build: 'b1', revision, caches, operations, isSilent: false }
    await expect.poll(processes).toMatchObject([first])
    revision = '8-abc'
    await expect.poll(processes).toMatchObject([{ revision: '8-abc' }])
    await close()
    expect(await processes()).toEqual([])
  })

  it('is silent after a minute without a report, and removed after a day by others', async () => {
    const row = (id: string, age: string) => store.db.$client`
      insert into site_process (id, host, pid, build, started_at, seen_at, revision, caches)
      values (${id}, ${id}, 1, 'b', now(), now() - ${age}::interval, '1-a', '{}')`
    await row('killed', '2 minutes')
    await row('old', '2 days')
    report()
    await expect
      .poll(async () => (await processes()).map(({ host, isSilent }) => [host === 'killed', isSilent]))
      .toEqual([
        [false, false],
        [true, true],
      ])
  })

  it('says once that it cannot report, and tries again', async () => {
    const warned: string[] = []
    const log = { ...silent, warn: (_facts: object, message: string) => void warned.push(message) }
    let tries = 0
    const failing = async (): Promise<void> => {
      if (++tries < 4) throw new Error('no database')
      await writeProcess(store, facts())
    }
    report({ report: failing, log })
    await expect.poll(processes).toHaveLength(1)
    expect(warned).toEqual(['"content -- status" shows this process as silent: it could not report.'])
  })
})

describe('connections', () => {
  const poolsOf = async () =>
    (await processes()).map(({ connections }) => connections?.map(({ pool, max }) => [pool, max]) ?? null)

  it('are those of each process, by what they are for, with what it may open', async () => {
    const other = await openStoreOn(store.address)
    onTestFinished(() => other.close())
    for (const one of [store, other])
      await writeProcess(one, { ...facts(), id: one.processId, maxConnections: one.maxConnections })
    const [reads, writes] = [other.maxConnections.reads, other.maxConnections.writes]
    await other.reads.execute('select 1')
    const ofOther = async () => (await poolsOf())[0]
    await expect.poll(ofOther).toEqual([
      ['reads', reads],
      ['writes', writes],
      ['others', 3],
    ])
    await other.readsOf('be').execute('select 1')
    await expect.poll(ofOther).toContainEqual(['variants', null])
  })

  it('are told apart by what they do', async () => {
    await writeProcess(store, facts())
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
    const { promise: end, resolve: finish } = Promise.withResolvers<void>()
    const writing = store.writes.transaction(async (transaction) => {
      await transaction.execute('select 1')
      reach()
      await end
    })
    await reached
    const writes = async () => (await processes())[0]?.connections?.find(({ pool }) => pool === 'writes')
    await expect.poll(writes).toMatchObject({ active: 0, waiting: 1 })
    finish()
    await writing
    await expect.poll(writes).toMatchObject({ active: 0, waiting: 0 })
  })

  it('are unknown of a process of an older version, and of one without a database', async () => {
    await store.db.$client`
      insert into site_process (id, host, pid, build, started_at, seen_at, revision, caches)
      values ('old', 'old', 1, 'b', now(), now(), '1-a', '{}')`
    expect(await processes()).toMatchObject([{ role: null, operations: null, connections: null }])
  })
})

it('queues have what waits, and how long the oldest has', async () => {
  const silentWork = { queue: 'mail', options: queueOptions, channel: 'test', concurrency: 0, pollSeconds: 60 }
  const worker = await workQueue(store, { ...silentWork, work: async () => {}, log: silent, signal: undefined })
  onTestFinished(worker.stop)
  expect((await readDatabaseState(store.reads)).queues).toEqual([
    { queue: 'mail', waiting: 0, retrying: 0, active: 0, oldestSeconds: 0 },
    { queue: 'purge', waiting: 0, retrying: 0, active: 0, oldestSeconds: 0 },
  ])
  for (let count = 0; count < 3; count++)
    await enqueueJob(store.db, { queue: 'mail', data: {}, channel: 'test', delay: 60 })
  await store.db.$client`update tessera_jobs.job set created_on = now() - interval '10 minutes'`
  const { queues, connections } = await readDatabaseState(store.reads)
  expect(queues[0]).toMatchObject({ queue: 'mail', waiting: 3, oldestSeconds: expect.closeTo(600, -2) })
  expect(connections.active).toBeGreaterThan(0)
  expect(connections.max).toBeGreaterThan(10)
})

it('the last backup is known by its time and size', async () => {
  expect((await readSiteStatus(store.db)).lastBackup).toBeNull()
  for (const size of [5, 7_000_000_000]) await recordBackup(store.db.$client, size)
  expect((await readSiteStatus(store.db)).lastBackup).toEqual({ at: expect.any(Date), size: 7_000_000_000 })
})
