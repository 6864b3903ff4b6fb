import { createServer } from 'node:http'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { sharedStore } from '../../testing/account-service.ts'
import { openContentService } from '../../testing/test-service.ts'
import { enqueuePurge } from './enqueue-purge.ts'
import { signPurge } from './send-purge.ts'
import { startPurgeWorker } from './purge-worker.ts'

const secret = 's'.repeat(32)
const store = await openTestStore()
const service = await openContentService({ store, contentDir: fixture })
const other = await openContentService({ store: sharedStore(store) })
afterAll(async () => {
  await other.close()
  await service.close()
})

interface Posted {
  body: { since: string | null; revision: string; keys?: string[]; all?: boolean }
  isSigned: boolean
}

let status = 200
const posted: Posted[] = []
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
  const isSigned = signature === signPurge(secret, String(timestamp), body)
  if (status === 200) posted.push({ body: JSON.parse(body) as Posted['body'], isSigned })
  response.writeHead(status).end()
})
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())
const address = server.address()
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`

const log = { ...silent, warn: vi.fn<typeof silent.warn>() }
const running: { stop: () => Promise<void> }[] = []
const attempts: string[] = []
const onAttempt = (result: string): void => void attempts.push(result)
/** A change is sent at once: nobody else has to hear of it before. */
const quick = { pollSeconds: 0.5, delaySeconds: 0 }
const start = async (of = service) =>
  void running.push(await startPurgeWorker({ ...quick, store, service: of, url, secret, log, onAttempt }))

beforeEach(async () => {
  posted.length = 0
  attempts.length = 0
  status = 200
  await store.db.$client`delete from content_source where id = 'purge'`
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
  await store.db.$client`delete from tessera_jobs.job`
})

const edit = (text: string) =>
  store.db
    .$client`update shell set data = data || ${JSON.stringify({ copyright: { en: text } })}::text::jsonb where id = 'footer'`
const untilPosted = (count: number) => expect.poll(() => posted.length, { timeout: 30_000 }).toBe(count)
const jobs = () => store.db.$client`select data from tessera_jobs.job where name = 'purge'`

describe('the purge of a CDN', () => {
  it('is of everything at first, and then of what changed, signed', async () => {
    await start()
    await untilPosted(1)
    expect(posted).toEqual([{ body: { since: null, revision: service.revision(), all: true }, isSigned: true }])
    const since = service.revision()
    await edit('one')
    await untilPosted(2)
    const { revision, changes } = await service.changesSince(since)
    expect(posted[1]).toEqual({ body: { since, revision, keys: ['content', ...(changes ?? [])] }, isSigned: true })
    expect(await jobs()).toEqual([])
  })

  it('is sent once by several processes', async () => {
    await Promise.all([start(), start(other)])
    await untilPosted(1)
    await edit('two')
    await untilPosted(2)
    await edit('three')
    await untilPosted(3)
    expect(posted[2]?.body.since).toBe(posted[1]?.body.revision)
  })

  it('includes what changed while no process ran', async () => {
    await start()
    await untilPosted(1)
    await running.pop()?.stop()
    await edit('four')
    await expect.poll(() => service.revision()).not.toBe(posted[0]?.body.revision)
    await start()
    await untilPosted(2)
    expect(posted[1]?.body).toMatchObject({ since: posted[0]?.body.revision, revision: service.revision() })
  })

  it('is tried again until it is accepted', async () => {
    status = 503
    await start()
    await expect.poll(() => log.warn.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ reason: 'the answer has status 503' }),
      'PURGE_URL did not accept what changed. It is tried again.',
    )
    status = 200
    await store.db.$client`update tessera_jobs.job set start_after = now() where name = 'purge'`
    await untilPosted(1)
    await expect.poll(() => [attempts[0], attempts.at(-1)]).toEqual(['failed', 'sent'])
  })

  it('is not enqueued by a process that is behind the others', async () => {
    await start()
    await enqueuePurge(store.db, '900-ab')
    await store.db.$client`delete from tessera_jobs.job`
    await enqueuePurge(store.db, '899-ab')
    await enqueuePurge(store.db, '900-ab')
    expect(await jobs()).toEqual([])
    await enqueuePurge(store.db, '3-cd')
    expect(await jobs()).toMatchObject([{ data: { since: '900-ab', revision: '3-cd' } }])
  })
})
