import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { createContentService } from '../../service.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openTestStore, silent } from '../../testing/test-store.ts'
import { createGazetteer } from './gazetteer.ts'
import { findPlaces } from './find-places.ts'

const store = await openTestStore()
const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'))
const file = join(folder, 'gazetteer.tsv')

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await store.close()
})

function write(version: string, ...lines: readonly string[]): void {
  const region = '@\tde\t07\tRhénanie\tunused'
  writeFileSync(file, [`# version ${version}`, region, ...lines, ''].join('\n'))
}

const koln = 'g1\tde\t963395\t50.9333\t6.95\t07\t50* 51*\tCologne|Cologne|Köln|Keulen|Colonia'
const bonn = 'g2\tde\t300000\t50.73\t7.1\t07\t53*\tBonn'

async function names(query: string): Promise<unknown[]> {
  const found = await findPlaces(store.reads, { query, country: null, limit: 5 })
  return found.map(({ name }) => (typeof name === 'string' ? name : name['de']))
}

async function load(): Promise<void> {
  const gazetteer = createGazetteer({ db: store.db, file, log: silent, maxWaitMs: 300_000 })
  await gazetteer.ready()
  await gazetteer.close()
}

async function revision(): Promise<unknown> {
  const [row] = await store.db.$client`select number from content_revision`
  return row?.['number']
}

it('is loaded once for each version of its file', async () => {
  write('1', koln)
  await load()
  expect(await names('Colonia')).toEqual(['Köln'])
  write('1', bonn)
  await load()
  expect(await names('Bonn')).toEqual([])
  write('2', bonn)
  await load()
  expect([await names('Bonn'), await names('Köln')]).toEqual([['Bonn'], []])
})

it('keeps the places where shops are', async () => {
  await store.db.$client`
    insert into place (id, source, country_code, name, population, location) values ('stores:x', 'stores', 'xx', '"Elsewhere"', 0, point(1, 1))`
  await store.db.$client`insert into place_key (key, place_id) values ('elsewhere', 'stores:x')`
  write('3', koln)
  await load()
  expect([await names('Elsewhere'), await names('Keulen')]).toEqual([['Elsewhere'], ['Köln']])
})

it('lets a search go on that has waited too long, and changes the revision when it is loaded', async () => {
  write('4', bonn)
  const before = await revision()
  const blocked = await store.db.$client.reserve()
  const gazetteer = createGazetteer({ db: store.db, file, log: silent, maxWaitMs: 1 })
  await blocked`begin`
  await blocked`lock table place in access exclusive mode`
  await gazetteer.ready()
  await blocked`rollback`
  blocked.release()
  await gazetteer.close()
  expect(await names('Bonn')).toEqual(['Bonn'])
  expect(await revision()).not.toBe(before)
})

it('does not change the revision where no search had to go on without it', async () => {
  write('5', koln)
  const before = await revision()
  await load()
  expect(await revision()).toBe(before)
})

it('says why it was not loaded, and searches go on', async () => {
  const error = vi.fn<(facts: object, message: string) => void>()
  const missing = { file: join(folder, 'missing.tsv'), log: { ...silent, error } }
  const gazetteer = createGazetteer({ db: store.db, ...missing, maxWaitMs: 300_000 })
  await gazetteer.ready()
  await gazetteer.close()
  expect(error.mock.calls.map(([, message]) => message)).toEqual([
    'The gazetteer was not loaded, so only the towns of the shops are found. It is tried again.',
  ])
})

it('is loaded later where the database was away, and searches are answered anew', async () => {
  write('7', bonn)
  const before = await revision()
  await store.db.$client`alter table place rename to away`
  const gazetteer = createGazetteer({ db: store.db, file, log: silent, maxWaitMs: 300_000, retryMs: 1 })
  await gazetteer.ready()
  await store.db.$client`alter table away rename to place`
  await expect.poll(() => names('Bonn')).toEqual(['Bonn'])
  await gazetteer.close()
  expect(await revision()).not.toBe(before)
})

it('is what the service finds places in', async () => {
  write('6', bonn)
  const own = await openTestStore()
  const service = await createContentService({ store: own, gazetteer: file, languages: testLanguages, log: silent })
  const document = '{ places(query: "Bonn") { name } storesNear(place: "53111 Bonn", distance: 5) { place { name } } }'
  const { data } = await service.execute({ document })
  await service.close()
  expect(data).toEqual({ places: [{ name: 'Bonn' }], storesNear: { place: { name: 'Bonn' } } })
})
