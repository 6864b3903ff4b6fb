import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { MailJob } from '../platform/mail/mail-job.ts'
import { ada, type ContactClient, openContactService } from '../testing/contact-service.ts'
import { deleteMessages } from './stored-messages.ts'

const contentDir = join(import.meta.dirname, '../testing/complete')
const choices = { subject: ['quote'], resellerType: [], deadline: ['soon', 'later'] }
const forwarding = await openContactService({ contentDir, contact: { language: 'fr', choices, toRetailers: true } })
const alone = await openContactService({ store: forwarding.store, contact: { language: 'fr', choices } })
afterAll(async () => {
  await alone.close()
  await forwarding.close()
})
const { db } = forwarding.store

const onde = {
  id: 'fr-lyon-onde',
  name: 'Atelier Onde',
  address: '18 rue de la Charité, 69002 Lyon',
  isNearest: false,
  mail: 'lyon@atelier-onde.example',
}
const quote = { subject: 'quote', place: '69002', deadline: 'soon' }

interface SentQuote {
  error: unknown
  receipt: string
  stored: Record<string, unknown> | undefined
  jobs: MailJob[]
}

const document = 'mutation ($contact: ContactInput!) { sendToContact(contact: $contact) { receipt } }'

async function send(contact: Record<string, unknown>, client: ContactClient = forwarding): Promise<SentQuote> {
  const email = `${randomUUID()}@example.com`
  await db.$client`delete from tessera_jobs.job`
  const { data, errors } = await client.service.execute({
    document,
    variables: { contact: { ...ada, email, ...quote, ...contact } },
    acceptLanguage: 'en',
    isAdmitted: true,
  })
  const [stored] = await db.$client`select * from contact_message where email = ${email}`
  const rows = await db.$client<{ data: MailJob }[]>`select data from tessera_jobs.job order by data ->> 'to'`
  return {
    error: errors?.[0]?.extensions?.['code'],
    receipt: (data as { sendToContact: { receipt: string } } | undefined)?.sendToContact?.receipt ?? '',
    stored,
    jobs: rows.map((row) => row.data),
  }
}

describe('a request for a quote', () => {
  it('is stored with the town, the deadline and the shop', async () => {
    const { stored } = await send({ retailer: 'shop', shop: 'fr-lyon-onde' })
    expect(stored).toMatchObject({ place: '69002', deadline: 'soon', retailer: onde })
  })

  it('goes to the shop, too, in the language of the visitor, with what it is about', async () => {
    const { jobs } = await send({ retailer: 'shop', shop: 'fr-lyon-onde', products: ['1001:oak'] })
    const toShop = jobs.find(({ to }) => to === onde.mail)
    expect(jobs.map(({ template }) => template).sort()).toEqual([
      'contact-confirmation',
      'contact-message',
      'contact-message',
    ])
    expect(toShop).toMatchObject({ language: 'en', values: { topics: [{ id: 'vanity', finish: { code: 'oak' } }] } })
    expect(jobs.find(({ to }) => to === 'atelier@maison.example')).not.toHaveProperty('values.topics')
  })

  it('goes to the shop that is nearest to the town', async () => {
    const { stored, jobs } = await send({ retailer: 'nearest', place: 'Lyon', country: 'FR' })
    expect(stored).toMatchObject({ retailer: { ...onde, isNearest: true } })
    expect(jobs.map(({ to }) => to)).toContain(onde.mail)
  })

  it.each([{ retailer: 'house' }, {}, { retailer: 'house', shop: 'fr-lyon-onde' }])(
    'goes to the maker alone with %j',
    async (contact) => {
      const { stored, jobs } = await send(contact)
      expect(stored).toMatchObject({ retailer: null })
      expect(jobs).toHaveLength(2)
    },
  )

  it('goes to the maker alone where config says so, who passes it on', async () => {
    const { stored, jobs } = await send({ retailer: 'shop', shop: 'fr-lyon-onde' }, alone)
    expect(stored).toMatchObject({ retailer: { ...onde, mail: null } })
    expect(jobs).toHaveLength(2)
  })

  it.each([
    { retailer: 'shop', shop: 'none' },
    { retailer: 'shop' },
    { retailer: 'shop', shop: 'x'.repeat(101) },
    { retailer: 'nearest', place: 'Nowhere at all' },
    { retailer: 'nearest', place: ' ' },
    { retailer: 'nearest', place: 'Lyon', country: 'BE' },
  ])('is refused where there is no such shop: %j', async (contact) => {
    expect((await send(contact)).error).toBe('RETAILER_UNKNOWN')
  })

  it.each([{ retailer: 'lottery' }, { deadline: 'yesterday' }, { place: 'x'.repeat(81) }])(
    'is refused with %j',
    async (contact) => {
      expect((await send(contact)).error).toBe('BAD_USER_INPUT')
    },
  )

  it('is confirmed with nothing that the visitor wrote', async () => {
    const { jobs } = await send({ retailer: 'shop', shop: 'fr-lyon-onde', place: 'Lyon 2' })
    const confirmation = jobs.find(({ template }) => template === 'contact-confirmation')
    expect(confirmation?.values).toMatchObject({
      deadline: 'soon',
      retailer: { name: onde.name, address: onde.address, isNotified: true },
    })
    expect(JSON.stringify(confirmation)).not.toContain('Lyon 2')
  })

  it('is seen by the visitor, without the address of the shop', async () => {
    const { receipt } = await send({ retailer: 'shop', shop: 'fr-lyon-onde' })
    const seen = `{ contactReceipt(receipt: "${receipt}") { place deadline retailer { name address isNotified } } }`
    const { data } = await forwarding.service.execute({ document: seen, acceptLanguage: 'en' })
    expect(data).toEqual({
      contactReceipt: {
        place: '69002',
        deadline: 'soon',
        retailer: { name: onde.name, address: onde.address, isNotified: true },
      },
    })
  })

  it('is deleted with the mail to the shop', async () => {
    const { receipt } = await send({ retailer: 'shop', shop: 'fr-lyon-onde' })
    expect(await deleteMessages(db, [receipt])).toEqual({ messages: 1, files: 0, mails: 3 })
  })
})
