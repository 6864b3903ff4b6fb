// @module-tag slow
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueMail } from '../../platform/mail/enqueue-mail.ts'
import { type ContactClient, newKey, openContactService } from '../../testing/contact-service.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { createTestDatabase, openStoreOn, type TestDatabase } from '../../testing/test-store.ts'

let database: TestDatabase
let site: ContactClient
const run = (line: string) => commandRunner(database.url)(line)

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  database = await createTestDatabase()
  site = await openContactService({ store: await openStoreOn(database.url) })
})

beforeEach(async () => {
  await site.store.db.$client`delete from contact_message`
  await site.store.db.$client`delete from tessera_jobs.job`
  await site.store.db.$client`delete from account_attempt`
})

afterAll(async () => {
  await site.close()
  await site.store.close()
  await database.drop()
})

async function listed(line = 'messages list --json'): Promise<{ id: string; isWaiting: boolean; files: number }[]> {
  return JSON.parse((await run(line)).text).messages
}

const jobs = async (): Promise<string[]> => {
  const rows = await site.store.db.$client`
    select data->>'template' as template from tessera_jobs.job order by created_on, template`
  return rows.map(({ template }) => String(template))
}

describe('messages list', () => {
  it('prints the newest first, without who wrote what', async () => {
    await site.send({ email: 'ada@example.com', body: 'Secret words' })
    await site.send({ email: 'eve@example.com', subject: 'sav' })
    const { text } = await run('messages list')
    const [header, first, second, , end] = text.split('\n')
    expect(header).toMatch(/^id +reference {2}received \(UTC\) {4}subject {2}about {2}language {2}files {2}mail$/)
    expect([first?.split(/ +/)[4], second?.split(/ +/)[4], end]).toEqual(['sav', 'other', '2 of 2 messages.'])
    expect(text + (await run('messages list --json')).text).not.toMatch(/example\.com|Secret|Ada|Byron/)
  })

  it('finds those of one person, and continues after a message', async () => {
    for (const email of ['ada@example.com', 'eve@example.com', 'Ada@Example.com']) await site.send({ email })
    expect(await listed('messages list --email ADA@example.com --json')).toHaveLength(2)
    const [newest, ...older] = await listed()
    expect(await listed(`messages list --after ${newest?.id} --json`)).toEqual(older)
  })
})

describe('messages resend', () => {
  it('enqueues the mail of a message as its arrival did', async () => {
    await site.send({})
    const [before] = await site.store.db.$client`
      delete from tessera_jobs.job where data->>'template' = 'contact-message' returning data, retry_limit, keep_until`
    const [{ id } = { id: '' }] = await listed()
    const reference = id.slice(0, 8).toUpperCase()
    expect((await run(`messages resend ${reference}`)).text).toBe(
      `The mail of message ${reference} is enqueued. The site sends it to atelier@maison.example.`,
    )
    const [after] = await site.store.db.$client`
      select data, retry_limit from tessera_jobs.job where data->>'template' = 'contact-message'`
    expect(after).toEqual({ data: before?.['data'], retry_limit: before?.['retry_limit'] })
  })

  it('tries the mail that still waits, so that it is sent once', async () => {
    await site.send({})
    await site.store.db.$client`update tessera_jobs.job set state = 'retry', start_after = now() + interval '1 day'`
    const [message] = await listed()
    expect(message?.isWaiting).toBe(true)
    expect(JSON.parse((await run(`messages resend ${message?.id} --json`)).text).outcome).toBe('retried')
    const waiting = await site.store.db.$client`
      select 1 from tessera_jobs.job where data->>'template' = 'contact-message' and start_after <= now()`
    expect([waiting.length, (await jobs()).length]).toEqual([1, 2])
  })

  it('enqueues that of an order of samples with its address; deleting drops it and the confirmation', async () => {
    const id = '7f3a29c1-0000-4000-8000-000000000000'
    const to = 'ada@example.com'
    await site.store.db.$client`
      insert into contact_message (id, language, first_name, last_name, email, subject, postal_address)
      values (${id}, 'fr', 'Ada', 'Byron', ${to}, 'samples', '{"street": "1 rue des Lilas"}')`
    await run('messages resend 7F3A29C1')
    expect(await jobs()).toEqual(['sample-order'])
    expect((await listed())[0]?.isWaiting).toBe(true)
    const mail = { to, language: 'fr', template: 'sample-confirmation', values: { reference: '7F3A29C1', samples: [] } }
    await site.store.db.transaction((transaction) => enqueueMail(transaction, mail))
    expect((await run('messages delete 7F3A29C1 --yes')).text).toBe('Deleted: 1 message, 0 files, 2 waiting mails.')
  })

  it.each([
    ['messages resend 00000000', 'MESSAGE_UNKNOWN  No message has the id or reference "00000000".'],
    ["messages resend '%", 'MESSAGE_UNKNOWN  No message has'],
    ['messages resend', 'ARGUMENT_MISSING  The id or reference is missing.'],
    ['messages delete', 'ARGUMENT_MISSING  Which messages are meant is not clear.'],
  ])('%s says what is wrong', async (line, words) => {
    expect(await run(line)).toEqual({ status: 2, text: expect.stringContaining(words) })
  })
})

describe('messages delete', () => {
  it('deletes all messages of one person with their files and waiting mails, and nothing of others', async () => {
    const uploadKey = newKey()
    const { id } = await site.stored(png, { key: uploadKey })
    expect(await site.send({ email: 'ada@example.com', files: [id], uploadKey })).toBeNull()
    await site.send({ email: 'ada@example.com' })
    await site.send({ email: 'eve@example.com' })
    const { status, text } = await run('messages delete --email ada@example.com --yes --json')
    expect([status, JSON.parse(text)]).toEqual([0, { messages: 2, files: 1, mails: 4 }])
    expect([(await listed()).length, await site.ids()]).toEqual([1, []])
    expect(await jobs()).toEqual(['contact-confirmation', 'contact-message'])
  })

  it('deletes nothing of several messages if one is unknown', async () => {
    await site.send({})
    const [message] = await listed()
    expect((await run(`messages delete ${message?.id} ffffffff --yes`)).status).toBe(2)
    expect((await run(`messages delete ${message?.id}`)).text).toContain('CONFIRMATION_NEEDED')
    expect(await listed()).toHaveLength(1)
    expect((await run(`messages delete ${message?.id} --yes`)).text).toBe(
      'Deleted: 1 message, 0 files, 2 waiting mails.',
    )
  })
})

describe('mails', () => {
  it('are listed with the last reason, without addresses, and tried now', async () => {
    await site.send({})
    await site.store.db.$client`update tessera_jobs.job set state = 'retry', retry_count = 3,
      start_after = now() + interval '1 hour', output = '{"message": "connect ECONNREFUSED\\u001b[2J"}'`
    const { text } = await run('mails list')
    expect(text).toMatch(/contact-message +.*UTC|contact-message {7}\d{4}-\d\d-\d\d \d\d:\d\d +3 /)
    expect(text).toContain('connect ECONNREFUSED [2J\n')
    expect(text).not.toContain('@')
    expect((await run('mails retry')).text).toBe('2 mails will be tried now.')
    const [row] = await site.store.db.$client`
      select count(*)::int as now from tessera_jobs.job where start_after <= now()`
    expect(row?.['now']).toBe(2)
  })
})
