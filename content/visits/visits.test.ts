import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { sharedStore } from '../testing/account-service.ts'
import { testLanguages } from '../testing/test-languages.ts'
import { openTestStore, silent } from '../testing/test-store.ts'
import { createContentService } from '../service.ts'
import { removeOldVisits } from './visits-service.ts'

const contentDir = join(import.meta.dirname, '../testing/complete')
// A Friday. The shop takes two visitors at 10:00 and at 14:00 on Tuesdays, and is closed in the last week of December.
let now = new Date('2026-11-27T16:00:00Z')
const store = await openTestStore()
const visits = {
  to: 'house@maison.example',
  language: 'fr',
  visitPage: (language: string, key: string) => `https://maison.example/${language}/visit?visit=${key}`,
  now: () => now,
}
const service = await createContentService({ store, contentDir, languages: testLanguages, visits, log: silent })
// Another process on the same database.
const other = await createContentService({
  ...{ store: sharedStore(store), contentDir, languages: testLanguages, visits, log: silent },
})
afterAll(async () => {
  await other.close()
  await service.close()
})

const shop = 'fr-lyon-onde'
const sql = store.db.$client
let people = 0

interface Answer {
  code: unknown
  key: string
}

const bookVisit = 'mutation ($visit: VisitInput!) { bookVisit(visit: $visit) { isError receipt } }'

async function book(given: Record<string, unknown> = {}, by = service, clientAddress?: string): Promise<Answer> {
  const visitor = { name: 'Ada Byron', email: `ada${(people += 1)}@example.com` }
  const visit = { shop, day: '2026-12-01', time: '10:00', ...visitor, ...given }
  const address = clientAddress ?? `10.0.${Math.floor(people / 250)}.${people % 250}`
  const request = { document: bookVisit, variables: { visit }, acceptLanguage: 'en', isAdmitted: true }
  const { data, errors } = await by.execute({ ...request, clientAddress: address })
  const { receipt = '' } = (data as { bookVisit?: { receipt: string } } | null)?.bookVisit ?? {}
  return { code: errors?.[0]?.extensions?.['code'] ?? null, key: receipt }
}

interface Answers {
  code: unknown
  freeVisits: { days: { day: string; times: { time: string; isFree: boolean }[] }[] } | null
  bookedVisit: { isCancelled: boolean; isOver: boolean } | null
}

async function ask(document: string, variables: Record<string, unknown>): Promise<Answers> {
  const { data, errors } = await service.execute({ document, variables, acceptLanguage: 'en', isAdmitted: true })
  return { ...(data as unknown as Answers), code: errors?.[0]?.extensions?.['code'] }
}

const free = async (): Promise<string[]> => {
  const { freeVisits } = await ask(
    'query ($shop: ID!) { freeVisits(shop: $shop) { days { day times { time isFree } } } }',
    { shop },
  )
  return freeVisits!.days.flatMap(({ day, times }) =>
    times.filter(({ isFree }) => isFree).map(({ time }) => `${day} ${time}`),
  )
}

const seen = (key: string) =>
  ask(
    `query ($key: ID!) { bookedVisit(key: $key) {
      reference day time startsAt isCancelled isOver shop { name } product { heading } } }`,
    { key },
  )
const cancel = (key: string) => ask('mutation ($key: ID!) { cancelVisit(key: $key) { isError } }', { key })

async function mails(): Promise<{ to: string; template: string; language: string; values: Record<string, unknown> }[]> {
  const rows = await sql`select data from tessera_jobs.job order by created_on, data ->> 'template'`
  return rows.map(({ data }) => (typeof data === 'string' ? JSON.parse(data) : data))
}

const forget = async (): Promise<void> => {
  await sql`delete from visit`
  await sql`delete from tessera_jobs.job`
}

describe('the free times of a shop', () => {
  it('are those of its rules, without those that are taken', async () => {
    expect(await free()).toEqual([
      ...['2026-12-01 10:00', '2026-12-01 14:00', '2026-12-08 10:00', '2026-12-08 14:00'],
      ...['2026-12-15 10:00', '2026-12-15 14:00', '2027-01-05 10:00', '2027-01-05 14:00'],
    ])
    await book()
    expect(await free()).toContain('2026-12-01 10:00')
    await book()
    expect(await free()).not.toContain('2026-12-01 10:00')
    await forget()
  })

  it('are none for a shop that takes no bookings, or that does not exist', async () => {
    expect((await ask('{ freeVisits(shop: "nowhere") { minutes } }', {})).freeVisits).toBeNull()
  })
})

describe('a booking', () => {
  it('is stored with its time, and tells both by mail', async () => {
    const { code, key } = await book({
      email: 'grace@example.com',
      phone: '+33 6',
      about: 'A\nmirror',
      product: '1001:oak',
    })
    expect(code).toBeNull()
    const [row] = await sql`select * from visit`
    expect(row).toMatchObject({ shop, name: 'Ada Byron', about: 'A\nmirror', place: 1, language: 'en' })
    expect(row!['product']).toMatchObject({ id: 'vanity', finish: { code: 'oak' } })
    expect(JSON.stringify(row)).not.toContain(key)
    expect(await mails()).toEqual([
      { to: 'lyon@atelier-onde.example', language: 'fr', template: 'visit-booked', values: { visit: row!['id'] } },
      {
        ...{ to: 'grace@example.com', language: 'en', template: 'visit-confirmation' },
        values: { visit: row!['id'], page: `https://maison.example/en/visit?visit=${key}` },
      },
    ])
    expect((await seen(key)).bookedVisit).toEqual({
      ...{ reference: row!['id'].slice(0, 8).toUpperCase(), day: '2026-12-01', time: '10:00' },
      ...{ startsAt: '2026-12-01T09:00:00.000Z', isCancelled: false, isOver: false },
      ...{ shop: { name: 'Atelier Onde' }, product: { heading: 'Vanity unit' } },
    })
    await forget()
  })

  it('is refused where nobody is there, and nothing is stored', async () => {
    const wrong = [
      { time: '11:00' },
      { day: '2026-12-02' },
      { day: '2026-12-22' },
      { day: '2026-11-24' },
      { shop: 'nowhere' },
    ]
    for (const given of wrong) expect((await book(given)).code).toBe('SLOT_TAKEN')
    expect((await book({ product: 'nothing' })).code).toBe('SUBJECT_UNKNOWN')
    for (const given of [{ name: ' ' }, { email: 'ada' }, { about: 'x'.repeat(5001) }])
      expect((await book(given)).code).toBe('BAD_USER_INPUT')
    expect(await sql`select id from visit`).toHaveLength(0)
    expect(await mails()).toEqual([])
  })

  it('needs notice', async () => {
    now = new Date('2026-11-30T09:30:00Z')
    expect((await book()).code).toBe('SLOT_TAKEN')
    expect((await book({ time: '14:00' })).code).toBeNull()
    now = new Date('2026-11-27T16:00:00Z')
    await forget()
  })

  it('is given no place that somebody else has, whatever two processes do at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_one, index) => book({}, index % 2 ? service : other)),
    )
    expect(answers.filter(({ code }) => code === null)).toHaveLength(2)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'SLOT_TAKEN']))
    const rows = await sql`select place from visit order by place`
    expect(rows.map(({ place }) => place)).toEqual([1, 2])
    await forget()
  })

  it('is kept apart from visits of other times that the rules had before', async () => {
    await sql`insert into visit (id, shop, starts_at, ends_at, time_zone, place, key_hash, language, name, email)
      select gen_random_uuid(), ${shop}, '2026-12-01T09:30:00Z', '2026-12-01T11:00:00Z', 'Europe/Paris', place,
        place::text, 'fr', 'Ada', 'a@example.com' from generate_series(1, 2) as place`
    expect((await book()).code).toBe('SLOT_TAKEN')
    expect(await free()).not.toContain('2026-12-01 10:00')
    await forget()
  })

  it('may be made three times a day for an address of mail, and ten times an hour from an address', async () => {
    const email = 'often@example.com'
    for (const day of ['2026-12-01', '2026-12-08', '2026-12-15']) expect((await book({ email, day })).code).toBeNull()
    expect((await book({ email, day: '2027-01-05' })).code).toBe('TOO_MANY_REQUESTS')
    const codes: unknown[] = []
    for (let count = 0; count < 11; count++) codes.push((await book({ time: '11:00' }, service, '192.0.2.7')).code)
    expect(codes.lastIndexOf('SLOT_TAKEN')).toBe(9)
    expect(codes[10]).toBe('TOO_MANY_REQUESTS')
    await forget()
  })
})

describe('a visit', () => {
  it('is cancelled by its key, once, and its place is free again', async () => {
    const [first] = [await book(), await book()]
    expect(await free()).not.toContain('2026-12-01 10:00')
    await sql`delete from tessera_jobs.job`
    expect((await cancel(first!.key)).code).toBeUndefined()
    expect((await cancel(first!.key)).code).toBeUndefined()
    expect((await mails()).map(({ template }) => template)).toEqual(['visit-cancelled', 'visit-withdrawn'])
    expect((await seen(first!.key)).bookedVisit?.isCancelled).toBe(true)
    expect(await free()).toContain('2026-12-01 10:00')
    expect((await book()).code).toBeNull()
    await forget()
  })

  it('is not cancelled after it has begun', async () => {
    const { key } = await book()
    now = new Date('2026-12-01T09:00:00Z')
    expect((await cancel(key)).code).toBe('VISIT_OVER')
    expect((await seen(key)).bookedVisit?.isOver).toBe(true)
    now = new Date('2026-11-27T16:00:00Z')
    await forget()
  })

  it.each(['', 'x', "' or 1=1", 'x'.repeat(43), '00000000-0000-4000-8000-000000000000'])(
    'is seen by nobody who has the key %j',
    async (key) => {
      await book()
      expect((await seen(key)).bookedVisit).toBeNull()
      expect((await cancel(key)).code).toBe('VISIT_UNKNOWN')
      await forget()
    },
  )

  it('is deleted thirty days after its time', async () => {
    await book()
    await sql`update visit set ends_at = now() - interval '29 days'`
    await removeOldVisits(store.db)
    expect(await sql`select id from visit`).toHaveLength(1)
    await sql`update visit set ends_at = now() - interval '31 days'`
    await removeOldVisits(store.db)
    expect(await sql`select id from visit`).toHaveLength(0)
  })
})
