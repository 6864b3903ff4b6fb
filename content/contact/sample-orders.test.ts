import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { MailJob } from '../platform/mail/mail-job.ts'
import { openContactService } from '../testing/contact-service.ts'
import { removeOldMessages } from './housekeeping.ts'
import { parcelKey } from './read-order.ts'

const contentDir = join(import.meta.dirname, '../testing/fixture')
const samples = { max: 2, countries: ['FR', 'BE'] }
const client = await openContactService({ contentDir, contact: { language: 'fr', samples } })
afterAll(() => client.close())
const sql = client.store.db.$client

const document = `mutation ($order: SampleOrderInput!) {
  orderSamples(order: $order) { isError message receipt } }`

let streets = 0

/** An order of somebody who has ordered nothing before. */
function newOrder(): Record<string, unknown> & { email: string; street: string } {
  const email = `${randomUUID()}@example.com`
  const street = `${(streets += 1)} rue des Lilas`
  return { firstName: 'Ada', lastName: 'Byron', email, street, ...paris, samples: ['oak'] }
}
const paris = { postalCode: '75011', town: 'Paris', country: 'FR' }

interface Visitor {
  address?: string
  language?: string
}

/** The receipt of an order, or `extensions` of its error. */
async function send(order: Record<string, unknown>, { address, language = 'en' }: Visitor = {}): Promise<unknown> {
  const variables = { order: { ...newOrder(), ...order } }
  const request = { document, variables, acceptLanguage: language, clientAddress: address, isAdmitted: true }
  const { data, errors } = await client.service.execute(request)
  return errors ? errors[0]?.extensions : (data as { orderSamples: { receipt: string } }).orderSamples.receipt
}

async function stored(email: string): Promise<Record<string, unknown>[]> {
  return [...(await sql`select * from contact_message where email = ${email}`)]
}

async function mails(): Promise<MailJob[]> {
  const rows = await sql<{ data: MailJob }[]>`select data from tessera_jobs.job order by data ->> 'template'`
  return rows.map(({ data }) => data)
}

const accepted: unknown = expect.stringMatching(/^[\da-f-]{36}$/)
const badInput = { code: 'BAD_USER_INPUT' }
const tooMany = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) }

describe('an order of samples', () => {
  it('is stored as a message with a postal address, in the language of the maker', async () => {
    const { email, street } = newOrder()
    expect(await send({ email, street, samples: ['oak', 'oak'] })).toEqual(accepted)
    const topics = [{ kind: 'sample', id: 'oak', name: 'Bois – Chêne', finish: null, link: null }]
    const names = { first_name: 'Ada', last_name: 'Byron', subject: 'samples', language: 'en' }
    expect(await stored(email)).toMatchObject([{ ...names, topics, postal_address: { street, ...paris } }])
  })

  it.each(['firstName', 'lastName', 'street', 'postalCode', 'town', 'country', 'email'])(
    'is refused without %s, and with one that is too long',
    async (field) => {
      for (const value of [' \n', 'é'.repeat(256)]) expect(await send({ [field]: value })).toEqual(badInput)
    },
  )

  it.each([
    ['nothing', { samples: [] }],
    ['more samples than the form offers', { samples: ['oak', 'walnut', 'marble'] }],
    ['another country than the form offers', { country: 'US' }],
    ['the name of a property', { country: 'toString' }],
    ['half an e-mail', { email: 'ada@example' }],
  ])('is refused with %s', async (_what, order) => {
    expect(await send(order)).toEqual(badInput)
  })

  it.each(['walnut', 'nothing', '__proto__'])('is refused where there is no sample of %s', async (id) => {
    const { email } = newOrder()
    expect(await send({ email, samples: ['oak', id] })).toEqual({ code: 'SUBJECT_UNKNOWN' })
    expect(await stored(email)).toEqual([])
  })

  it('has no control characters, and none that reverse text', async () => {
    const { email } = newOrder()
    await send({ email, street: '1\u0000 rue\r\nBcc: eve@example.com\u202E', town: 'Pa\u2028ris' })
    expect(await stored(email)).toMatchObject([
      { postal_address: { street: '1 rue Bcc: eve@example.com', town: 'Pa ris' } },
    ])
  })

  it('needs a captcha', async () => {
    const { errors } = await client.service.execute({ document, variables: { order: newOrder() } })
    expect(errors).toMatchObject([{ extensions: { code: 'CAPTCHA_REQUIRED' } }])
  })
})

describe('the mails of an order', () => {
  it('are one to the maker and one to the sender, which names what was ordered and nothing that they wrote', async () => {
    await sql`delete from tessera_jobs.job`
    const { email } = newOrder()
    const receipt = String(await send({ email, firstName: 'Buy at evil.example' }))
    const reference = receipt.slice(0, 8).toUpperCase()
    expect(await mails()).toEqual([
      { to: email, language: 'en', template: 'sample-confirmation', values: { reference, samples: ['Woods – Oak'] } },
      { to: 'atelier@maison.example', language: 'fr', template: 'sample-order', values: { message: receipt } },
    ])
  })

  it('leave out a sender whose address mail servers cannot use', async () => {
    await sql`delete from tessera_jobs.job`
    expect(await send({ email: 'adä@example.com' })).toEqual(accepted)
    expect((await mails()).map(({ template }) => template)).toEqual(['sample-order'])
  })
})

describe('orders are limited', () => {
  it('to three in a month for one e-mail', async () => {
    const { email } = newOrder()
    for (const spelling of [email, email.toUpperCase(), email])
      expect(await send({ email: spelling })).toEqual(accepted)
    expect(await send({ email })).toEqual(tooMany)
  })

  it('to three in a month for one postal address, whoever orders and however they write it', async () => {
    const streetsOf = ['12, rue de l’Été', '12 RUE DE L’ETE', ' 12 rue de l’été,', '12 rue-de-l-été']
    const answers: unknown[] = []
    // oxlint-disable-next-line no-await-in-loop -- they are counted one after the other
    for (const street of streetsOf) answers.push(await send({ street, postalCode: '75 011' }))
    expect(answers).toEqual([accepted, accepted, accepted, tooMany])
  })

  it('to ten in a day from one address of the network', async () => {
    const visitor = { address: '203.0.113.9' }
    // oxlint-disable-next-line no-await-in-loop -- they are counted one after the other
    for (let count = 0; count < 10; count++) expect(await send({}, visitor)).toEqual(accepted)
    expect(await send({}, visitor)).toEqual(tooMany)
  })
})

describe('the receipt of an order', () => {
  it('has its samples, and not who has ordered them', async () => {
    const receipt = await send({})
    const query =
      'query ($receipt: ID!) { contactReceipt(receipt: $receipt) { subject samples { id name } products { id } } }'
    const { data } = await client.service.execute({ document: query, variables: { receipt }, acceptLanguage: 'en' })
    expect(data).toEqual({
      contactReceipt: { subject: 'samples', samples: [{ id: 'oak', name: 'Oak' }], products: [] },
    })
  })
})

it('an order is deleted after 90 days, as every message', async () => {
  const { email } = newOrder()
  await send({ email })
  await sql`update contact_message set created_at = now() - interval '91 days' where email = ${email}`
  await removeOldMessages(client.store.db)
  expect(await stored(email)).toEqual([])
})

it('a postal address is one with or without accents, capitals and marks', () => {
  const address = { street: '12 bis, Allée du Château', postalCode: 'L-1234', town: 'Luxembourg', country: 'LU' }
  expect(parcelKey(address)).toBe('lu l1234 12bisalleeduchateau')
})
