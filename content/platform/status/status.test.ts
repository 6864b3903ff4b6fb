import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestStore, silent } from '../../testing/test-store.ts'
import { enqueueJob } from '../queue/enqueue-job.ts'
import { workQueue } from '../queue/work-queue.ts'
import { queueOptions } from '../mail/mail-queue.ts'
import type { Store } from '../store/store.ts'
import { readDatabaseState } from './database-state.ts'
import { recordBackup } from './record-backup.ts'
import { type ReportedProcess, reportProcess } from './report-process.ts'
import { readSiteStatus } from './site-status.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.db.$client`delete from site_process`)

const caches = { pages: { entries: 1, bytes: 10, maxBytes: 100 } }
const processes = async () => (await readSiteStatus(store.db)).processes

function report(changes: Partial<ReportedProcess> = {}) {
  const started = reportProcess({
    store,
    build: 'b1',
    revision: () => '7-abc',
    caches: () => caches,
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
    const { close } = report({ revision: () => revision })
    await expect.poll(processes).toMatchObject([{ pid: process.pid, build: 'b1', revision, caches, isSilent: false }])
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
    const writes = new Proxy(store.writes, {
      get(target, name) {
        if (name === 'delete' && ++tries < 4) throw new Error('no database')
        return Reflect.get(target, name) as unknown
      },
    })
    report({ store: { writes }, log })
    await expect.poll(processes).toHaveLength(1)
    expect(warned).toEqual(['"content -- status" shows this process as silent: it could not report.'])
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
