// @module-tag slow
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailTemplates } from '../../mail-templates.ts'
import type { Store } from '../store/store.ts'
import { testMessages } from '../../testing/mail-messages.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts'
import { openTestStore, silent } from '../../testing/test-store.ts'
import { enqueueMail } from './enqueue-mail.ts'
import type { MailJob } from './mail-job.ts'
import { queueOptions } from './mail-queue.ts'
import { startMailWorker, type MailWorker } from './mail-worker.ts'
import { smtpTransport } from './smtp-transport.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const mail: MailJob = {
  to: 'ada@example.com',
  language: 'fr',
  template: 'temporary-password',
  values: { password: 'kiwi-sel-92', link: 'https://maison.example/fr/nouveau' },
}
const log = {
  info: vi.fn<typeof silent.info>(),
  warn: vi.fn<typeof silent.warn>(),
  error: vi.fn<typeof silent.error>(),
}
const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
const onAttempt = vi.fn<(result: string) => void>()
beforeEach(() => vi.clearAllMocks())
afterEach(async () => {
  for (const one of running.splice(0)) await (one.stop ?? one.close)?.()
  await store.db.execute(sql`delete from tessera_jobs.job`)
})

type Behaviour = Parameters<typeof startSmtpServer>[0]

async function startServer(behaviour?: Behaviour): Promise<TestSmtpServer> {
  const server = await startSmtpServer(behaviour)
  running.unshift(server)
  return server
}

async function startWorker({ url }: { url: string }): Promise<MailWorker> {
  const transport = smtpTransport({ url, from: 'bonjour@maison.example' })
  const words = { messages: testMessages, templates: mailTemplates }
  const worker = await startMailWorker({ store, ...words, transport, log, onAttempt })
  running.unshift(worker)
  return worker
}

interface JobRow extends Record<string, unknown> {
  state: string
  retry_count: number
  /** Seconds until the next attempt. */
  delay: number
}

async function jobs(): Promise<readonly JobRow[]> {
  return store.db.execute<JobRow>(
    sql`select *, extract(epoch from start_after - now())::float as delay from tessera_jobs.job`,
  )
}

async function untilState(state: string): Promise<JobRow> {
  let job: JobRow | undefined
  await expect.poll(async () => ([job] = await jobs())[0]?.state).toBe(state)
  return job!
}

/** The time of the next attempt has come. */
async function passTime(): Promise<void> {
  await store.db.execute(sql`update tessera_jobs.job set start_after = now()`)
  await store.db.execute(sql`select pg_notify('tessera_mail', '')`)
}

const untilEmpty = (): Promise<void> => expect.poll(() => jobs()).toEqual([])

function logged(): string {
  return JSON.stringify([log.info, log.warn, log.error].map(({ mock }) => mock.calls))
}

describe('a mail worker', () => {
  it('sends mails that were enqueued before it ran, and leaves nothing of them [AUTH-23]', async () => {
    const server = await startServer()
    await enqueueMail(store.db, mail)
    await startWorker(server)
    await server.untilAccepted(1)
    expect(server.accepted[0]!.to).toEqual(['ada@example.com'])
    const read = await PostalMime.parse(server.accepted[0]!.message)
    expect(read).toMatchObject({
      subject: 'fr mail.temporary-password.subject Maison Ébène & Fils <Paris>',
      from: { name: 'Maison Ébène & Fils <Paris>', address: 'bonjour@maison.example' },
      to: [{ address: 'ada@example.com' }],
    })
    expect(read.text).toContain('kiwi-sel-92')
    expect(read.html).toContain('kiwi-sel-92')
    await untilEmpty()
  })

  it('sends each mail once when several work at the same time [AUTH-23]', async () => {
    const server = await startServer()
    await Promise.all([startWorker(server), startWorker(server)])
    const addresses = Array.from({ length: 30 }, (_, index) => `ada${index}@example.com`)
    await Promise.all(addresses.map((to) => enqueueMail(store.db, { ...mail, to })))
    await server.untilAccepted(30)
    await untilEmpty()
    expect(server.accepted.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
  })

  it('sends a mail when the mail server is back, the same one', async () => {
    const first = await startServer()
    await first.close()
    await startWorker(first)
    await enqueueMail(store.db, mail)
    const { delay, id } = await untilState('retry')
    expect(delay).toBeGreaterThan(5)
    expect(delay).toBeLessThanOrEqual(queueOptions.retryDelay * 2)
    const second = await startServer({ port: Number(new URL(first.url).port) })
    await passTime()
    await second.untilAccepted(1)
    await untilEmpty()
    expect(second.accepted).toHaveLength(1)
    expect((await PostalMime.parse(second.accepted[0]!.message)).messageId).toBe(`<${String(id)}@maison.example>`)
    expect(onAttempt.mock.calls.flat()).toEqual(['failed', 'sent'])
  })

  it('tries for at least a day: never more than 15 minutes, and never less than half of it, apart', async () => {
    const server = await startServer({ message: () => 451 })
    await enqueueMail(store.db, mail)
    await store.db.execute(sql`update tessera_jobs.job set retry_count = 10`)
    await startWorker(server)
    const { delay, retry_limit: limit } = await untilState('retry')
    expect(delay).toBeGreaterThan(440)
    expect(delay).toBeLessThanOrEqual(900)
    expect((Number(limit) - 10) * 450).toBeGreaterThan(23.5 * 60 * 60)
  })

  it('gives up after the last attempt, and says so', async () => {
    const server = await startServer({ message: () => 451 })
    await enqueueMail(store.db, mail)
    await store.db.execute(sql`update tessera_jobs.job set retry_count = retry_limit`)
    await startWorker(server)
    await untilEmpty()
    expect(log.error.mock.calls[0]![1]).toMatch(/^The mail "temporary-password" was not sent: .*more than a day\.$/)
    expect(onAttempt.mock.calls.flat()).toEqual(['given-up'])
  })

  it.each([
    ['its recipient', { recipient: () => 550 }],
    ['it', { message: () => 554 }],
  ])('does not repeat a mail when the server refuses %s for good', async (_, behaviour) => {
    const server = await startServer(behaviour)
    await enqueueMail(store.db, mail)
    await startWorker(server)
    await untilEmpty()
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual([
      expect.stringMatching(/^The mail "temporary-password" was not sent: .*The refusal is permanent\.$/),
    ])
  })

  it('repeats a mail whose recipient is refused for now', async () => {
    let status: number | undefined = 450
    const server = await startServer({ recipient: () => status })
    await startWorker(server)
    await enqueueMail(store.db, mail)
    await untilState('retry')
    status = undefined
    await passTime()
    await untilEmpty()
    expect(server.accepted).toHaveLength(1)
    expect(log.info.mock.calls[0]![0]).toMatchObject({ attempt: 2 })
  })

  it('logs neither addresses nor passwords, nor are they in the stored error', async () => {
    const server = await startServer({ recipient: () => 450 })
    await startWorker(server)
    await enqueueMail(store.db, mail)
    const { output } = await untilState('retry')
    expect(log.warn).toHaveBeenCalledOnce()
    expect(JSON.stringify(output)).toContain('<[address]>: no such mailbox')
    for (const secret of ['ada@', 'kiwi-sel-92']) expect(`${logged()} ${JSON.stringify(output)}`).not.toContain(secret)
  })

  it('completes the mail that it is sending before it stops, and takes no other', async () => {
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const server = await startServer({
      hold: () => {
        started.resolve()
        return held.promise
      },
    })
    const worker = await startWorker(server)
    await enqueueMail(store.db, mail)
    await started.promise
    const stopped = worker.stop()
    await enqueueMail(store.db, { ...mail, to: 'later@example.com' })
    held.resolve()
    await stopped
    expect(server.accepted.map(({ to }) => to)).toEqual([['ada@example.com']])
    expect((await jobs()).map(({ state }) => state)).toEqual(['created'])
  })

  it('survives the loss of all connections to the database, also while it sends', async () => {
    const held = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const server = await startServer({
      hold: () => {
        started.resolve()
        return held.promise
      },
    })
    await startWorker(server)
    await enqueueMail(store.db, mail)
    await started.promise
    await store.reads.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    held.resolve()
    await untilEmpty()
    await enqueueMail(store.db, { ...mail, to: 'later@example.com' })
    await server.untilAccepted(2)
    expect(server.accepted.flatMap(({ to }) => to)).toEqual(['ada@example.com', 'later@example.com'])
  })

  it('takes the mail of a process that was killed while it sent, two minutes later', async () => {
    const server = await startServer()
    await enqueueMail(store.db, mail)
    await store.db.execute(sql`update tessera_jobs.job set state = 'active', started_on = now() - interval '121 s'`)
    await enqueueMail(store.db, { ...mail, to: 'sending@example.com' })
    await store.db.execute(sql`
      update tessera_jobs.job set state = 'active', started_on = now() - interval '100 s' where state = 'created'`)
    // Every process looks for such jobs once a minute, and at its start unless another one just did.
    await store.db.execute(sql`update tessera_jobs.queue set monitor_on = null, monitor_claim_on = null`)
    await startWorker(server)
    await expect.poll(async () => (await jobs()).map(({ state }) => state).toSorted()).toEqual(['active', 'retry'])
    await passTime()
    await server.untilAccepted(1)
    expect(server.accepted.flatMap(({ to }) => to)).toEqual(['ada@example.com'])
  })

  it('sends nothing when the transaction is rolled back', async () => {
    const server = await startServer()
    await startWorker(server)
    const failing = store.db.transaction(async (transaction) => {
      await enqueueMail(transaction, mail)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await enqueueMail(store.db, { ...mail, to: 'later@example.com' })
    await server.untilAccepted(1)
    expect(server.accepted.flatMap(({ to }) => to)).toEqual(['later@example.com'])
  })
})
