import { afterAll, beforeEach, expect, it } from 'vitest'
import { productTable } from '../../entities/products/table.ts'
import { storeTable } from '../../entities/stores/table.ts'
import { openTestStore } from '../../testing/test-store.ts'
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

const write = (rows: TableRows): Promise<boolean> => db.transaction((transaction) => writeRows(transaction, rows))
const products = (...rows: ReturnType<typeof product>[]) => write(tableRows(productTable, rows))
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
  expect(await products(product('a', 1), product('b', 2), product('c', 3))).toBe(false)
  expect(await logged()).toEqual([])
})

it('only the rows that are new, differ or are missing are written', async () => {
  expect(await products(product('a', 1), product('b', 2, 'other'), product('d', 4))).toBe(true)
  expect(await logged()).toEqual(['b', 'c', 'new d'])
  const rows = await db.select({ id: productTable.id, data: productTable.data }).from(productTable)
  expect(rows.map(({ id, data }) => [id, data['heading']]).sort()).toEqual([
    ['a', 'a'],
    ['b', 'other'],
    ['d', 'd'],
  ])
})

it('rows exchange a value that only one of them may have', async () => {
  expect(await products(product('a', 2), product('b', 1), product('c', 3))).toBe(true)
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
  expect(await write(tableRows(storeTable, [shop(4)]))).toBe(false)
  expect(await write(tableRows(storeTable, [shop(5)]))).toBe(true)
})
