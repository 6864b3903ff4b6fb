import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { MailJob } from '../platform/mail/mail-job.ts'
import { ada, newKey, openContactService } from '../testing/contact-service.ts'
import { silent } from '../testing/test-store.ts'
import { removeOldMessages } from './housekeeping.ts'

const log = {
  info: vi.fn<typeof silent.info>(),
  warn: vi.fn<typeof silent.warn>(),
  error: vi.fn<typeof silent.error>(),
}
const client = await openContactService({ log })
afterAll(() => client.close())
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#a4643f' } })
  .png()
  .toBuffer()

let people = 0

/** An address that no other test has: each may be written from five times in an hour. */
function newEmail(): string {
  return `ada${(people += 1)}@example.com`
}

async function stored(email: string): Promise<Record<string, unknown>[]> {
  return [...(await client.store.db.$client`select * from contact_message where email = ${email}`)]
}

async function jobs(): Promise<MailJob[]> {
  const rows = await client.store.db.$client`select data from tessera_jobs.job order by created_on, data ->> 'template'`
  return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data) as MailJob)
}

/** The mails that sending adds. */
async function mailsOf(send: () => Promise<unknown>): Promise<MailJob[]> {
  await client.store.db.$client`delete from tessera_jobs.job`
  expect(await send()).toBeNull()
  return jobs()
}

const badInput = { code: 'BAD_USER_INPUT' }

describe('a message', () => {
  it('is stored with every field [CONT-02] [CONT-22] [GQL-44] [GQL-45]', async () => {
    const email = newEmail()
    const sameNames = {
      civility: 'Mme',
      company: 'Analytical Engines',
      phone: '+33 6 12 34 56 78',
      reseller: 'https://shop.example',
      subject: 'sav',
      body: 'Bonjour,\n\nle miroir est arrivé brisé.',
    }
    const [firstName, lastName, commandNumber, resellerType] = ['Ada', 'Byron', 'A-1815', 'online-shop']
    const contact = { ...sameNames, firstName, lastName, commandNumber, resellerType }
    expect(await client.send({ ...contact, email })).toBeNull()
    const names = { first_name: firstName, last_name: lastName }
    const order = { command_number: commandNumber, reseller_type: resellerType }
    expect(await stored(email)).toMatchObject([{ ...sameNames, ...names, ...order, language: 'fr' }])
  })

  it('needs four fields only [CONT-04] [READ-11]', async () => {
    expect(await client.send({ email: newEmail() })).toBeNull()
    for (const missing of ['firstName', 'lastName', 'subject'])
      expect(await client.send({ email: newEmail(), [missing]: ' \n' })).toEqual(badInput)
    expect(await client.send({ email: '' })).toEqual(badInput)
  })

  it('has its subject in either of two fields [READ-12]', async () => {
    const email = newEmail()
    expect(await client.send({ email, subject: null, object: 'media' })).toBeNull()
    expect(await stored(email)).toMatchObject([{ subject: 'media' }])
  })

  it('is accepted by either of two operations [READ-14] [GQL-44]', async () => {
    const document = 'mutation ($contact: ContactInput!) { submitContactForm(contact: $contact) { isError message } }'
    const variables = { contact: { ...ada, email: newEmail() } }
    const { data } = await client.service.execute({ document, variables, isAdmitted: true })
    expect(data).toEqual({ submitContactForm: { isError: false, message: null } })
  })

  it.each([
    ['subject', 'lottery'],
    ['resellerType', 'car-boot'],
    ['subject', 'toString'],
  ])('is refused with another %s than the form offers, such as %s [CONT-07] [CONT-08]', async (field, value) => {
    expect(await client.send({ email: newEmail(), [field]: value })).toEqual(badInput)
  })

  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'ada@example.com, eve@example.com'])(
    'is refused with the e-mail %j [CONT-09]',
    async (email) => {
      expect(await client.send({ email })).toEqual(badInput)
    },
  )

  it.each([
    ['body', 5000],
    ['company', 255],
  ])('may have a %s of %i characters', async (field, max) => {
    const email = newEmail()
    expect(await client.send({ email, [field]: 'é'.repeat(max) })).toBeNull()
    expect(await stored(email)).toMatchObject([{ [field]: 'é'.repeat(max) }])
    expect(await client.send({ email, [field]: 'é'.repeat(max + 1) })).toEqual(badInput)
    expect(await client.send({ email, [field]: 'é'.repeat(50_000) })).toEqual(badInput)
  })

  it('has no control characters, and none that reverse text', async () => {
    const email = newEmail()
    expect(
      await client.send({ email, firstName: 'A\u0000d\u202Ea\r\n', body: 'a\r\nb\u2028c\u0007\u202Ed:\t\ne' }),
    ).toBeNull()
    expect(await stored(email)).toMatchObject([{ first_name: 'A d a', body: 'a\nb\nc d: \ne' }])
  })
})

describe('the mails of a message', () => {
  it('are one to the maker and one to the sender, in the language of each', async () => {
    const email = newEmail()
    const mails = await mailsOf(() => client.send({ email, subject: 'media' }, { language: 'nl' }))
    const [message] = await stored(email)
    const id = String(message!['id'])
    const reference = id.slice(0, 8).toUpperCase()
    expect(mails).toEqual([
      {
        to: email,
        language: 'nl',
        template: 'contact-confirmation',
        values: { reference, subject: 'media', topics: [], deadline: null, retailer: null },
      },
      { to: 'atelier@maison.example', language: 'en', template: 'contact-message', values: { message: id } },
    ])
  })

  it('are in the queue when the process is killed right after the answer, and not before', async () => {
    const email = newEmail()
    const sql = client.store.db.$client
    const before = await jobs()
    const block = await sql.reserve()
    await block`begin`
    await block`lock table tessera_jobs.job in exclusive mode`
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    const sending = client.send({ email, files: [id], uploadKey })
    // The message is written, and its mails wait for the lock: here the process is killed.
    const killed = (): Promise<readonly unknown[]> => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%tessera_jobs%'`
    await expect.poll(async () => (await killed()).length).toBeGreaterThan(0)
    expect(await sending).toEqual({ code: 'UNAVAILABLE', retryAfter: 10 })
    await block`rollback`
    block.release()
    expect(await stored(email)).toEqual([])
    expect(await jobs()).toEqual(before)
    // Nothing is lost: the same message with the same file is accepted.
    expect(await client.send({ email, files: [id], uploadKey })).toBeNull()
    expect(await jobs()).toHaveLength(before.length + 2)
  })

  it('leave out the sender whose address mail servers cannot use, whose message arrives', async () => {
    const email = 'adä@example.com'
    const mails = await mailsOf(() => client.send({ email }))
    expect(mails.map(({ template }) => template)).toEqual(['contact-message'])
    expect(await stored(email)).toHaveLength(1)
  })

  it('go to a domain that is written in ASCII', async () => {
    const mails = await mailsOf(() => client.send({ email: `ada${(people += 1)}@bücher.example` }))
    expect(mails[0]!.to).toMatch(/@xn--bcher-kva\.example$/)
  })

  it('have nothing that the sender wrote, where anybody could be the recipient', async () => {
    const [confirmation] = await mailsOf(() => client.send({ email: newEmail(), firstName: 'Buy at evil.example' }))
    expect(JSON.stringify(confirmation)).not.toContain('evil')
  })
})

describe('the files of a message', () => {
  it('are used once, with the key that they were uploaded with', async () => {
    const key = newKey()
    const { id } = await client.stored(png, { key })
    const gone = { code: 'FILES_GONE' }
    const email = newEmail()
    expect(await client.send({ email, files: [id] })).toEqual(gone)
    expect(await client.send({ email, files: [id], uploadKey: newKey() })).toEqual(gone)
    expect(await client.send({ email, files: [id, 'x'.repeat(24)], uploadKey: key })).toEqual(gone)
    expect(await stored(email)).toEqual([])
    expect(await client.send({ email, files: [id, id], uploadKey: key })).toBeNull()
    expect(await client.send({ email, files: [id], uploadKey: key })).toEqual(gone)
    expect(await stored(email)).toHaveLength(1)
  })

  it.each(['', 'another', 'a\0b', 'é'.repeat(24)])('have no id like %j', async (id) => {
    expect(await client.send({ email: newEmail(), files: [id], uploadKey: newKey() })).toEqual({ code: 'FILES_GONE' })
  })

  it('are in one message only, of two that are sent at once', async () => {
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    const send = () => client.send({ email: newEmail(), files: [id], uploadKey })
    const answers = await Promise.all([send(), send()])
    expect(answers).toHaveLength(2)
    expect(answers).toEqual(expect.arrayContaining([null, { code: 'FILES_GONE' }]))
  })

  it('are at most 4 [CONT-11]', async () => {
    const files = ['a', 'b', 'c', 'd', 'e']
    expect(await client.send({ email: newEmail(), files, uploadKey: newKey() })).toEqual(badInput)
  })

  it('cannot be dropped any more', async () => {
    const key = newKey()
    const { id } = await client.stored(png, { key })
    await client.send({ email: newEmail(), files: [id], uploadKey: key })
    await client.service.uploads.drop({ id, key })
    expect(await client.ids()).toContain(id)
  })
})

describe('messages', () => {
  it('of one e-mail are 5 in an hour, of one address 20, by whatever process', async () => {
    const other = await openContactService({ store: client.store })
    const email = newEmail()
    const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }
    for (let count = 0; count < 5; count++) expect(await client.send({ email: email.toUpperCase() })).toBeNull()
    expect(await other.send({ email })).toEqual(tooMany)
    const address = '203.0.113.20'
    for (let count = 0; count < 20; count++)
      expect(await (count % 2 === 0 ? client : other).send({ email: newEmail() }, { address })).toBeNull()
    expect(await other.send({ email: newEmail() }, { address })).toEqual(tooMany)
    await other.close()
  })

  it('are deleted after 90 days, with their files', async () => {
    const [old, young] = [newEmail(), newEmail()]
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    await client.send({ email: old, files: [id], uploadKey })
    await client.send({ email: young })
    const age = (email: string, days: number) =>
      client.store.db
        .$client`update contact_message set created_at = now() - ${days} * interval '1 day' where email = ${email}`
    await age(old, 91)
    await age(young, 89)
    await removeOldMessages(client.store.db)
    expect([await stored(old), (await stored(young)).length]).toEqual([[], 1])
    expect(await client.ids()).not.toContain(id)
  })

  it('are in no log, also when the database fails', async () => {
    await client.store.db.$client`alter table contact_message add constraint broken check (last_name <> 'Lovelace')`
    const secret = { firstName: 'Augusta', lastName: 'Lovelace', email: 'augusta@example.com', body: 'My secret' }
    expect(await client.send(secret)).toEqual({ code: 'INTERNAL_SERVER_ERROR' })
    await client.store.db.$client`alter table contact_message drop constraint broken`
    const lines = JSON.stringify([log.info, log.warn, log.error].flatMap(({ mock }) => mock.calls))
    expect(log.error).toHaveBeenCalled()
    expect(lines).not.toMatch(/Augusta|Lovelace|augusta|secret|ada\d*@/)
  })
})
