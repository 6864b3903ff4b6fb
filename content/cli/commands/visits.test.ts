import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createContentService, type ContentService } from '../../service.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { createTestDatabase, openStoreOn, silent, type TestDatabase } from '../../testing/test-store.ts'
import type { Store } from '../../platform/store/store.ts'

let database: TestDatabase
let store: Store
let service: ContentService
const run = (line: string) => commandRunner(database.url)(line)

beforeAll(async () => {
  database = await createTestDatabase()
  store = await openStoreOn(database.url)
  const contentDir = join(import.meta.dirname, '../../testing/complete')
  const now = () => new Date('2026-11-27T16:00:00Z')
  service = await createContentService({ store, contentDir, languages: testLanguages, visits: { now }, log: silent })
})

beforeEach(async () => {
  await store.db.$client`delete from visit`
  await store.db.$client`delete from tessera_jobs.job`
  await store.db.$client`delete from account_attempt`
})

afterAll(async () => {
  await service.close()
  await store.close()
  await database.drop()
})

const document = 'mutation ($visit: VisitInput!) { bookVisit(visit: $visit) { receipt } }'

async function book(given: Record<string, string> = {}): Promise<void> {
  const standard = {
    shop: 'fr-lyon-onde',
    day: '2026-12-08',
    time: '10:00',
    name: 'Ada Byron',
    email: 'ada@example.com',
  }
  const variables = { visit: { ...standard, ...given } }
  const { errors } = await service.execute({ document, variables, acceptLanguage: 'en', isAdmitted: true })
  expect(errors).toBeUndefined()
  // The clock of the command is the real one.
  await store.db.$client`update visit set ends_at = now() + interval '1 day' where ends_at < now()`
}

async function listed(line = 'visits list --json'): Promise<{ id: string }[]> {
  return JSON.parse((await run(line)).text).visits
}

const templates = async (): Promise<string[]> => {
  const rows = await store.db.$client`select data->>'template' as template from tessera_jobs.job order by template`
  return rows.map(({ template }) => String(template))
}

describe('visits list', () => {
  it('prints the next ones first, without who comes', async () => {
    await book({ about: 'Secret words' })
    await book({ day: '2026-12-01', time: '14:00', product: 'vanity' })
    const { text } = await run('visits list')
    const [header, first, second, , end] = text.split('\n')
    expect(header).toMatch(/^id +reference {2}at the shop +shop +about +language {2}state$/)
    expect(first).toMatch(/ {2}2026-12-01 14:00 {2}fr-lyon-onde {2}vanity +en/)
    expect(second).toContain('2026-12-08 10:00')
    expect(end).toBe('2 of 2 visits.')
    expect(text + (await run('visits list --json')).text).not.toMatch(/example\.com|Secret|Ada|Byron/)
  })

  it('finds those of a person and of a shop, and those that are over', async () => {
    await book()
    await book({ email: 'eve@example.com' })
    expect(await listed('visits list --email ADA@example.com --json')).toHaveLength(1)
    expect(await listed('visits list --shop nowhere --json')).toEqual([])
    await store.db.$client`update visit set ends_at = now() - interval '1 hour'`
    expect([await listed(), await listed('visits list --past --json')].map(({ length }) => length)).toEqual([0, 2])
  })
})

describe('visits cancel', () => {
  it('tells both, once', async () => {
    await book()
    await store.db.$client`delete from tessera_jobs.job`
    const [{ id } = { id: '' }] = await listed()
    const reference = id.slice(0, 8).toUpperCase()
    expect((await run(`visits cancel ${reference} --yes`)).text).toBe(
      `Visit ${reference} is cancelled. The visitor and the shop are told by mail.`,
    )
    expect((await run(`visits cancel ${id} --yes`)).text).toContain('Nobody is told again.')
    expect(await templates()).toEqual(['visit-cancelled', 'visit-withdrawn'])
  })

  it('asks first, and names no visit that does not exist', async () => {
    await book()
    const [{ id } = { id: '' }] = await listed()
    expect((await run(`visits cancel ${id}`)).text).toContain('CONFIRMATION_NEEDED')
    expect((await run('visits cancel 00000000 --yes')).text).toContain('VISIT_UNKNOWN')
  })
})

describe('visits delete', () => {
  it('deletes those of a person with the mails that wait, and tells nobody', async () => {
    await book()
    await book({ email: 'eve@example.com' })
    expect((await run('visits delete --email Ada@example.com --yes')).text).toBe('Deleted: 1 visit, 2 waiting mails.')
    expect(await templates()).toEqual(['visit-booked', 'visit-confirmation'])
    const [{ id } = { id: '' }] = await listed()
    expect((await run(`visits delete ${id} --yes`)).text).toBe('Deleted: 1 visit, 2 waiting mails.')
    expect(await listed('visits list --past --json')).toEqual([])
  })

  it('needs to know which', async () => {
    expect((await run('visits delete --yes')).text).toContain('ARGUMENT_MISSING')
    expect((await run('visits delete --email nobody@example.com --yes')).text).toBe('There is no such visit.')
  })
})
