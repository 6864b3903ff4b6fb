import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { accountTable } from '../accounts/table.ts'
import { ada, openContactService } from '../testing/contact-service.ts'
import { wishlistTable } from '../wishlists/table.ts'
import type { TopicLinks } from '../messages/message-topic.ts'

const links: TopicLinks = (language) => ({
  content: (url) => `https://maison.example${url}`,
  project: ({ surface }) => `https://maison.example/${language}/project?size=${surface}`,
  sharedList: (share) => `https://maison.example/${language}/list/${share}`,
})

const contentDir = join(import.meta.dirname, '../testing/complete')
const client = await openContactService({ contentDir, contact: { language: 'fr', links } })
afterAll(() => client.close())
const { db } = client.store
const owner = { email: 'owner@example.com', passwordHash: '', language: 'en' }
const [account] = await db.insert(accountTable).values(owner).returning()
const share = 's'.repeat(32)
await db.insert(wishlistTable).values({ accountUid: account!.uid, title: 'Our <house>', products: [1001], share })

interface SentMessage {
  receipt: string
  /** What is stored, and what the confirmation says. */
  stored: unknown
  confirmed: unknown
}

const document = 'mutation ($contact: ContactInput!) { sendToContact(contact: $contact) { receipt } }'

/** A message of a visitor who reads English. */
async function send(contact: Record<string, unknown>): Promise<SentMessage> {
  const email = `${randomUUID()}@example.com`
  const variables = { contact: { ...ada, email, ...contact } }
  const request = { document, variables, acceptLanguage: 'en', isAdmitted: true }
  const { data, errors } = await client.service.execute(request)
  expect(errors).toBeUndefined()
  const { receipt } = (data as { sendToContact: { receipt: string } }).sendToContact
  const sql = client.store.db.$client
  const [row] = await sql`select topics from contact_message where email = ${email}`
  const [job] = await sql`select data->'values'->'topics' as topics from tessera_jobs.job where data->>'to' = ${email}`
  return { receipt, stored: row?.['topics'], confirmed: job?.['topics'] }
}

const receiptOf = `query ($receipt: ID!) { contactReceipt(receipt: $receipt) {
  reference subject body files products { heading } finishes { uid code } project { heading } share } }`

async function seen(receipt: string): Promise<unknown> {
  const answer = await client.service.execute({ document: receiptOf, variables: { receipt }, acceptLanguage: 'en' })
  return (answer.data as { contactReceipt: unknown } | undefined)?.contactReceipt
}

describe('what a message is about', () => {
  it.each(['1001:oak', 'vanity:oak'])(
    'is a product in a finish, named %s: stored in the language of the maker, confirmed in that of the visitor',
    async (name) => {
      const { stored, confirmed } = await send({ products: [name, name] })
      const link = 'https://maison.example/fr/product/meuble?finish=oak'
      const finish = { code: 'oak', name: 'Oak (fr)' }
      expect(stored).toEqual([{ kind: 'product', id: 'vanity', name: 'Vanity unit (fr)', finish, link }])
      const inEnglish = 'https://maison.example/en/product/vanity-unit?finish=oak'
      expect(confirmed).toEqual([{ kind: 'product', name: 'Vanity unit', finish: 'Oak', link: inEnglish }])
    },
  )

  it('is a product in a width to measure, unless the product is not made in it', async () => {
    const { confirmed } = await send({ products: ['1001:oak.width~99'] })
    const link = 'https://maison.example/en/product/vanity-unit?finish=oak&width=99'
    expect(confirmed).toEqual([{ kind: 'product', name: 'Vanity unit', finish: 'Oak, 99 cm', link }])
    const contact = { ...ada, products: ['1001:oak.width~100'] }
    const { errors } = await client.service.execute({ document, variables: { contact }, isAdmitted: true })
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['SUBJECT_UNKNOWN'])
  })

  it('is a project and a shared list, whose title only the maker reads', async () => {
    const { stored, confirmed } = await send({ project: 'piece', list: share })
    expect(stored).toMatchObject([
      { kind: 'list', name: 'Our <house>', link: `https://maison.example/fr/list/${share}` },
      { kind: 'project', id: 'room', name: 'A small room (fr)', link: 'https://maison.example/fr/project?size=small' },
    ])
    expect(confirmed).toMatchObject([{ kind: 'list', name: null }, { name: 'A small room' }])
  })

  it.each([
    ['a product', { products: ['vanity', 'nothing'] }, 'No product has the uid or id "nothing".'],
    ['a finish', { products: ['1001:walnut'] }, 'The product "1001" has no choice "walnut".'],
    ['a project', { project: '../product/vanity' }, 'There is no project "../product/vanity".'],
    ['a list', { list: 'x'.repeat(32) }, 'No list is shared by this key.'],
  ])('is refused, and nothing stored, with %s that does not exist', async (_what, contact, message) => {
    const email = `${randomUUID()}@example.com`
    const variables = { contact: { ...ada, email, ...contact } }
    const { errors } = await client.service.execute({ document, variables, isAdmitted: true })
    expect(errors).toMatchObject([{ message, extensions: { code: 'SUBJECT_UNKNOWN' } }])
    const sql = client.store.db.$client
    expect([...(await sql`select id from contact_message where email = ${email}`)]).toEqual([])
  })

  it('is at most 40 products', async () => {
    const products = Array.from({ length: 41 }, (_one, index) => `p${index}`)
    expect(await client.send({ email: `${randomUUID()}@example.com`, products })).toEqual({ code: 'BAD_USER_INPUT' })
  })
})

describe('a receipt', () => {
  it('says what was sent, and not by whom', async () => {
    const { receipt } = await send({ products: ['1001:oak'], project: 'piece', list: share, body: 'A\nquestion' })
    expect(await seen(receipt)).toEqual({
      reference: receipt.slice(0, 8).toUpperCase(),
      subject: 'other',
      body: 'A\nquestion',
      files: [],
      products: [{ heading: 'Vanity unit' }],
      finishes: [{ uid: 1001, code: 'oak' }],
      project: { heading: 'A small room' },
      share,
    })
  })

  it('is none for a reference, another text, or after a day', async () => {
    const { receipt } = await send({})
    for (const other of [receipt.slice(0, 8), "' or 1=1", randomUUID()]) expect(await seen(other)).toBeNull()
    await client.store.db.$client`
      update contact_message set created_at = now() - interval '25 hours' where id = ${receipt}`
    expect(await seen(receipt)).toBeNull()
  })
})
