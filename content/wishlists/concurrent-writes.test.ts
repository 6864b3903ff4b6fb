import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { accountTable } from '../accounts/table.ts'
import { productTable } from '../entities/products/table.ts'
import { openLists, type TestList, uidsOf } from '../testing/list-operations.ts'
import { wishlistTable } from './table.ts'

const [vanity, mirror] = ['1001', '1002']
/** Products from here on exist too. */
const firstOfMany = 100_000
const manyUids = (count: number): string[] => Array.from({ length: count }, (_, index) => `${firstOfMany + index}`)

const { service, done, refused, lists } = await openLists()
await service.store.db.execute(sql`
  insert into product (id, uid, materials, colours, updated_at, data)
  select 'many-' || uid, uid, '{}', '{}', '2026-10-01', jsonb_build_object('uid', uid, 'heading', uid::text)
  from generate_series(${firstOfMany}::int, 102000) as uid`)

describe('writers of one list', () => {
  it('that send the version they know lose no change: the second one is told [WISH-21]', async () => {
    const uid = await service.addAccount()
    const { id, version } = await done(uid, 'create', { title: 'Two tabs', products: [vanity] })
    const results = await Promise.all(
      [[vanity, mirror], []].map((products) =>
        done(uid, 'update', { id, products, version }).catch(() => refused(uid, 'update', { id, products, version })),
      ),
    )
    const conflict = {
      code: 'CONFLICT',
      version: 2,
      message: 'The wishlist has changed: its version is 2. Read it again, then repeat the change.',
    }
    expect(results).toContainEqual(conflict)
    const saved = results.find((one) => !Object.hasOwn(one as object, 'code')) as TestList
    expect(await lists(uid)).toEqual([saved])
  })

  it('that add single products at the same time are all kept [GQL-46]', async () => {
    const uid = await service.addAccount()
    const { id } = await done(uid, 'create', { title: 'Many clicks' })
    await Promise.all(manyUids(20).map((product) => done(uid, 'add', { id, product })))
    const [list] = await lists(uid)
    expect([...uidsOf(list as TestList)].sort()).toEqual(manyUids(20).map(Number))
    expect(list?.version).toBe(21)
  })

  it('of a deleted account are refused, and its lists are gone with it', async () => {
    const uid = await service.addAccount()
    await done(uid, 'create', { title: 'Short life' })
    const count = async (): Promise<number> => service.store.db.$count(wishlistTable, sql`account_uid = ${uid}`)
    expect(await count()).toBe(1)
    await service.store.db.delete(accountTable).where(sql`uid = ${uid}`)
    expect(await count()).toBe(0)
    expect(await refused(uid, 'create', { title: 'Ghost' })).toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

describe('the limits of an account', () => {
  it('are 1,000 products in a list', async () => {
    const uid = await service.addAccount()
    const all = manyUids(1001)
    const full = { code: 'LIMIT_REACHED', message: 'A wishlist can have 1000 products.' }
    expect(await refused(uid, 'create', { title: '', products: all })).toEqual(full)
    const { id, products } = await done(uid, 'create', { title: '', products: all.slice(0, 1000) })
    expect(products).toHaveLength(1000)
    expect(await refused(uid, 'add', { id, product: all[1000] })).toEqual(full)
    expect(await refused(uid, 'update', { id, products: all })).toEqual(full)
    expect(await refused(uid, 'merge', { key: 'k', title: '', products: all })).toEqual(full)
    expect((await done(uid, 'add', { id, product: all[0] })).version).toBe(1)
  })

  it('are 1,000 lists, whose products are read with one query', async () => {
    const uid = await service.addAccount()
    await service.store.db.execute(sql`
      insert into wishlist (account_uid, title, products, created_at)
      select ${uid}, number, array[${firstOfMany}::int + number, 1001], '2020-01-01'::date + number
      from generate_series(1, 999) as number`)
    await done(uid, 'create', { title: 'The last one' })
    const full = { code: 'LIMIT_REACHED', message: 'An account can have 1000 wishlists.' }
    expect(await refused(uid, 'create', { title: 'One more' })).toEqual(full)
    expect(await refused(uid, 'merge', { key: 'guest', title: '', products: [] })).toEqual(full)
    service.contentChanged()
    const select = vi.spyOn(service.store.reads, 'select')
    const all = await lists(uid)
    // The lists, and the products. The index of products is read too, once for all requests.
    expect(select).toHaveBeenCalledTimes(2)
    service.contentChanged()
    const { data } = await service.as(uid, '{ wishlists { products { uid } } }')
    expect(data?.['wishlists']).toHaveLength(1000)
    // Uids alone need no product.
    expect(select).toHaveBeenCalledTimes(3)
    expect(all).toHaveLength(1000)
    expect(all.map(({ title }) => title).slice(-2)).toEqual(['999', 'The last one'])
    expect(uidsOf(all[998] as TestList)).toEqual([firstOfMany + 999, 1001])
  })

  it('are 10,000 products in all lists together', async () => {
    const uid = await service.addAccount()
    await service.store.db.execute(sql`
      insert into wishlist (account_uid, title, products)
      select ${uid}, '', array(select uid from product where uid >= ${firstOfMany} order by uid limit 1000)
      from generate_series(1, 10)`)
    const full = { code: 'LIMIT_REACHED', message: 'The wishlists of an account can have 10000 products together.' }
    expect(await refused(uid, 'create', { title: 'x', products: [mirror] })).toEqual(full)
    const { id } = await done(uid, 'create', { title: 'empty' })
    expect(await refused(uid, 'add', { id, product: mirror })).toEqual(full)
  })
})

describe('a product that is gone from the content', () => {
  it('is left out of answers, and comes back to the list with the content', async () => {
    const uid = await service.addAccount()
    const { id } = await done(uid, 'create', { title: '', products: [mirror, vanity, manyUids(1)[0]] })
    const gone = await service.store.db
      .delete(productTable)
      .where(sql`uid = 1002`)
      .returning()
    service.contentChanged()
    expect((await lists(uid)).map(uidsOf)).toEqual([[1001, firstOfMany]])
    // A client that sends the full set cannot name it. One that still has it may.
    expect(uidsOf(await done(uid, 'update', { id, products: [vanity] }))).toEqual([1001])
    expect(uidsOf(await done(uid, 'update', { id, products: [mirror, vanity] }))).toEqual([1001])
    expect(await refused(uid, 'create', { title: '', products: [mirror] })).toMatchObject({ code: 'BAD_USER_INPUT' })
    await service.store.db.insert(productTable).values(gone)
    service.contentChanged()
    expect((await lists(uid)).map(uidsOf)).toEqual([[1002, 1001]])
  })
})
