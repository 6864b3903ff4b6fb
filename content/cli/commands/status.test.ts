import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { commandRunner } from '../../testing/command-context.ts'
import { createTestDatabase, openStoreOn, type TestDatabase } from '../../testing/test-store.ts'
import { connectTo } from '../../testing/visitor-data.ts'

let database: TestDatabase
let db: ReturnType<typeof connectTo>
const run = async (line: string) => (await commandRunner(database.url)(line)).text
const folder = mkdtempSync(join(tmpdir(), 'status-'))

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectTo(database.url)
})

afterAll(async () => {
  await db.$client.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const addProcess = (host: string, age: string, caches: object) => db.$client`
  insert into site_process (id, host, pid, build, started_at, seen_at, revision, caches)
  values (${host}, ${host}, 42, 'b1', '2026-11-23T14:05:00Z', now() - ${age}::interval, '7-abc', ${JSON.stringify(caches)}::text::jsonb)`

/** What processes of this version add to their rows. */
const addPools = (host: string, role: string, pools: { operations: object; maxConnections: object } | null) =>
  db.$client`
    update site_process set role = ${role}, operations = ${pools && JSON.stringify(pools.operations)}::text::jsonb,
      max_connections = ${pools && JSON.stringify(pools.maxConnections)}::text::jsonb where host = ${host}`

it('says what is known where nothing runs', async () => {
  const text = await run('status')
  expect(text).toMatch(/^The content has the revision \d+-\w+\.\n\nNo process of the site has reported\.\n/)
  expect(text).toMatch(/\nqueue +waiting +retried +active +oldest\nmail +0 +0 +0 +0 s\npurge +0 +0 +0 +0 s\n/)
  expect(text).toMatch(
    /connections? to the database: \d+ active, \d+ idle, \d+ waiting in a transaction\. Its server allows \d+\./,
  )
  expect(text).toMatch(/\nNo backup is known\.$/)
})

it('lists processes, silent ones too, and the last backup', async () => {
  const pages = { entries: 3, bytes: 1_234_567, maxBytes: 67_108_864 }
  await addProcess('web-1', '3 seconds', { pages })
  await addProcess('web-2', '10 minutes', {})
  await run(`backup ${join(folder, 'a.backup')}`)
  const text = await run('status')
  expect(text).toMatch(/^host +pid +role +build +started \(UTC\) +state +revision +pages$/m)
  expect(text).not.toContain('pool')
  expect(text).toMatch(/^web-1 +42 +b1 +2026-11-23 14:05 +running +7-abc +1\.2 of 67\.1 MB$/m)
  expect(text).toMatch(/^web-2 +42 +b1 +2026-11-23 14:05 +silent for 10 min +7-abc$/m)
  expect(text).toMatch(/\nThe last backup was completed at \d{4}-\d\d-\d\d \d\d:\d\d UTC \(0\.0 MB\)\.$/)
})

it('lists connections and operations, and says who has no database', async () => {
  const store = await openStoreOn(database.url)
  onTestFinished(() => store.close())
  await store.reads.execute('select 1')
  await db.$client`update site_process set id = ${store.processId} where host = 'web-1'`
  const operations = { content: { running: 3, max: 500 } }
  await addPools('web-1', 'content', { operations, maxConnections: store.maxConnections })
  await addPools('web-2', 'web', null)
  const text = await run('status')
  expect(text).toMatch(/^web-1 +42 +content +b1 /m)
  expect(text).toMatch(/^web-2 +42 +web \(CONTENT_URL\) +b1 /m)
  expect(text).toMatch(/^host +pid +pool +active +idle +in transaction +at most$/m)
  expect(text).toMatch(new RegExp(`^web-1 +42 +connections: reads +0 +1 +0 +${store.maxConnections.reads}$`, 'm'))
  expect(text).toMatch(/^web-1 +42 +operations: content +3 +500$/m)
  expect(text).not.toMatch(/^web-2 +42 +(connections|operations)/m)
})

it('prints the same as JSON', async () => {
  expect(JSON.parse(await run('status --json'))).toMatchObject({
    revision: expect.stringMatching(/^\d+-\w+$/),
    processes: [
      { host: 'web-1', isSilent: false, role: 'content', operations: { content: { running: 3, max: 500 } } },
      { host: 'web-2', isSilent: true, role: 'web', operations: null, connections: null },
    ],
    queues: [{ queue: 'mail' }, { queue: 'purge' }],
    lastBackup: { at: expect.stringMatching(/Z$/), size: expect.any(Number) },
  })
})
