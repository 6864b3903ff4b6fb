import { afterAll, beforeEach, expect, it } from 'vitest'
import { productTable } from '../../entities/products/table.ts'
import { storeTable } from '../../entities/stores/table.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { pathTable } from '../paths/table.ts'
import { pageTable } from '../pages/table.ts'
import type { ChangedRow } from '../search/update-search.ts'
import { tableRows, type TableRows } from './entity-content.ts'
import { writeRows } from './write-rows.ts'

const store = await openTestStore()
const { db } = store
afterAll(() => store.close())

function product(id: string, uid: number, heading = id) {
  return {
    id,
    uid,
    updatedAt: '2026-11-27',
    languages: null,
    materials: [],
    colours: [],
    data: { heading, list: [1, null] },
  }
}

const write = (rows: TableRows): Promise<ChangedRow[]> => db.transaction((transaction) => writeRows(transaction, rows))
const products = (...rows: ReturnType<typeof product>[]) => write(tableRows(productTable, rows))
const byId = (a: ChangedRow, b: ChangedRow): number => a.id.localeCompare(b.id)
/** What was logged since the last call. */
async function logged(): Promise<string[]> {
  const rows = await db.$client`
    delete from content_change where table_name = 'product' returning key ->> 'id' as id, before is null as added`
  return rows.map(({ id, added }) => `${added ? 'new ' : ''}${id}`).sort()
}

beforeEach(async () => {
  await products(product('a', 1), product('b', 2), product('c', 3))
  await logged()
})

it('rows that are equal are not written', async () => {
  expect(await products(product('a', 1), product('b', 2), product('c', 3))).toEqual([])
  expect(await logged()).toEqual([])
})

it('only the rows that are new, differ or are missing are written, and returned', async () => {
  const changed = await products(product('a', 1), product('b', 2, 'other'), product('d', 4))
  expect(changed.toSorted(byId)).toEqual(['b', 'c', 'd'].map((id) => ({ kind: 'product', id })))
  expect(await logged()).toEqual(['b', 'c', 'new d'])
  const rows = await db.select({ id: productTable.id, data: productTable.data }).from(productTable)
  expect(rows.map(({ id, data }) => [id, data['heading']]).sort()).toEqual([
    ['a', 'a'],
    ['b', 'other'],
    ['d', 'd'],
  ])
})

it('rows exchange a value that only one of them may have', async () => {
  expect(await products(product('a', 2), product('b', 1), product('c', 3))).toHaveLength(4)
  expect(await logged()).toEqual(['a', 'b', 'new a', 'new b'])
})

it('a row that the database refuses is named, and nothing is written', async () => {
  await expect(products(product('a', 1), { ...product('b', 2), updatedAt: '2026-13-01' })).rejects.toMatchObject({
    row: { id: 'b' },
  })
  await expect(products(product('a', 1), product('d', 1))).rejects.toMatchObject({ row: { id: 'd' } })
  expect(await logged()).toEqual([])
})

it('places are compared, which PostgreSQL cannot by itself', async () => {
  const shop = (x: number) => ({
    ...{ id: 's', zipCode: '1', name: 'S', countryCode: 'BE', data: {} },
    location: { x, y: 50 },
  })
  await write(tableRows(storeTable, [shop(4)]))
  expect(await write(tableRows(storeTable, [shop(4)]))).toEqual([])
  expect(await write(tableRows(storeTable, [shop(5)]))).toEqual([{ kind: 'store', id: 's' }])
})

it('a row is returned with the kind in its column, and not without an id', async () => {
  const page = (title: string) => ({ kind: 'cms', id: 'p', updatedAt: '2026-11-27', languages: null, data: { title } })
  for (const title of ['new', 'other'])
    expect(await write(tableRows(pageTable, [page(title)]))).toEqual([{ kind: 'cms', id: 'p' }])
  const path = (entityId: string) => ({ kind: 'cms', language: 'fr', slug: 'p', entityId, former: false })
  for (const id of ['p', 'q']) expect(await write(tableRows(pathTable, [path(id)]))).toEqual([])
})
