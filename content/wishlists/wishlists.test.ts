import { describe, expect, it } from 'vitest'
import { listOperations, openLists, uidsOf } from '../testing/list-operations.ts'
import { wishlistResolvers } from './resolvers.ts'

// The products of the fixture.
const [vanity, mirror] = ['1001', '1002']

const { service, done, refused, lists } = await openLists()
const ada = await service.addAccount()
const bea = await service.addAccount()

describe('a wishlist', () => {
  it('is created without products and read again, title and name are the same [ENT-35] [GQL-28] [GQL-40] [GQL-41] [READ-15]', async () => {
    const uid = await service.addAccount()
    const created = await done(uid, 'create', { title: 'Bath', products: null })
    expect(created).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'Bath',
      name: 'Bath',
      version: 1,
      share: null,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      products: [],
      finishes: [],
    })
    expect(await lists(uid)).toEqual([created])
  })

  it('takes uids and ids, each product once, in the order given [WISH-21] [GQL-42] [READ-18]', async () => {
    const list = await done(ada, 'create', { title: 'Both', products: [mirror, 'vanity', vanity, mirror] })
    expect(list.products).toEqual([
      { id: 'mirror', uid: 1002, heading: expect.any(String) },
      { id: 'vanity', uid: 1001, heading: expect.any(String) },
    ])
    const reordered = await done(ada, 'update', { id: list.id, products: [vanity, mirror] })
    expect([uidsOf(reordered), reordered.version]).toEqual([[1001, 1002], 2])
  })

  it('keeps what an update leaves out, and its version when nothing changes [GQL-42]', async () => {
    const { id } = await done(ada, 'create', { title: 'Old', products: [mirror] })
    expect(await done(ada, 'update', { id, title: 'New' })).toMatchObject({
      title: 'New',
      version: 2,
      products: [{ uid: 1002 }],
    })
    expect(await done(ada, 'update', { id, products: [], title: null })).toMatchObject({
      title: 'New',
      version: 3,
      products: [],
    })
    expect(await done(ada, 'update', { id, title: 'New', products: [] })).toMatchObject({ version: 3 })
  })

  it('gets and loses single products; repeating it changes nothing [GQL-46] [GQL-47] [READ-17]', async () => {
    const { id } = await done(ada, 'create', { title: 'One by one' })
    await done(ada, 'add', { id, product: mirror })
    const both = await done(ada, 'add', { id, product: 'vanity' })
    expect([uidsOf(both), both.version]).toEqual([[1002, 1001], 3])
    expect(await done(ada, 'add', { id, product: vanity })).toEqual(both)
    const one = await done(ada, 'remove', { id, product: 'mirror' })
    expect([uidsOf(one), one.version]).toEqual([[1001], 4])
    expect(await done(ada, 'remove', { id, product: mirror })).toEqual(one)
    expect(await done(ada, 'remove', { id, product: 'no-product' })).toEqual(one)
  })

  it('moves a product by some places, at most to the first or last one', async () => {
    const { id } = await done(ada, 'create', { title: 'Ordered', products: [vanity, mirror] })
    expect(uidsOf(await done(ada, 'move', { id, product: mirror, by: -1 }))).toEqual([1002, 1001])
    expect(uidsOf(await done(ada, 'move', { id, product: mirror, by: -5 }))).toEqual([1002, 1001])
    expect(uidsOf(await done(ada, 'move', { id, product: mirror, by: 9 }))).toEqual([1001, 1002])
  })

  it('is read in parts, by its id or as the first one', async () => {
    const uid = await service.addAccount()
    const document = `query ($id: ID, $limit: Int, $offset: Int) {
      wishlist(wishlistId: $id) { title products(limit: $limit, offset: $offset) { uid } } }`
    const read = (variables: Readonly<Record<string, unknown>>) => service.as(uid, document, variables)
    expect((await read({})).data).toEqual({ wishlist: null })
    await done(uid, 'create', { title: 'First', products: [mirror, vanity] })
    const second = await done(uid, 'create', { title: 'Second', products: [mirror, vanity] })
    expect((await read({ id: second.id, limit: 1, offset: 1 })).data).toEqual({
      wishlist: { title: 'Second', products: [{ uid: 1001 }] },
    })
    const { id: foreign } = await done(await service.addAccount(), 'create', { title: 'Of another' })
    expect((await read({ id: foreign })).data).toMatchObject({ wishlist: { title: 'First' } })
    expect((await read({ limit: 1001 })).errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('says which of some products are in any list of the visitor, and of no other', async () => {
    const uid = await service.addAccount()
    const saved = (uids: readonly string[]) =>
      service.as(uid, 'query ($uids: [ID!]!) { savedProducts(uids: $uids) }', { uids })
    await done(await service.addAccount(), 'create', { title: 'Of another', products: [mirror] })
    expect((await saved([vanity, mirror])).data).toEqual({ savedProducts: [] })
    for (const title of ['Bath', 'Guests']) await done(uid, 'create', { title, products: [vanity] })
    expect((await saved([mirror, vanity, 'vanity', '1 or 1=1', '99999999999'])).data).toEqual({
      savedProducts: [vanity],
    })
    expect((await saved([])).data).toEqual({ savedProducts: [] })
    const tooMany = await saved(Array.from({ length: 101 }, (_, index) => `${index}`))
    expect(tooMany.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('counts the products of all lists once, and names the only list with the finishes that a page asks about', async () => {
    const uid = await service.addAccount()
    const summary = async (uids: readonly string[] = [vanity, mirror]) => {
      const document = `query ($uids: [ID!]) {
        savedSummary { productCount onlyList { title finishes(uids: $uids) { uid code } } }
      }`
      const { data, errors } = await service.as(uid, document, { uids })
      return errors?.[0]?.extensions?.['code'] ?? data?.['savedSummary']
    }
    await done(await service.addAccount(), 'create', { title: 'Of another', products: [mirror] })
    expect(await summary()).toEqual({ productCount: 0, onlyList: null })
    await done(uid, 'create', { title: 'Bath', products: [`${vanity}:oak`, `${mirror}:walnut`] })
    const finishes = [
      { uid: 1001, code: 'oak' },
      { uid: 1002, code: 'walnut' },
    ]
    expect(await summary()).toEqual({ productCount: 2, onlyList: { title: 'Bath', finishes } })
    expect(await summary([mirror, 'x'])).toMatchObject({ onlyList: { finishes: [finishes[1]] } })
    expect(await summary(Array.from({ length: 101 }, (_, index) => `${index}`))).toBe('BAD_USER_INPUT')
    await done(uid, 'create', { title: 'Guests', products: [vanity] })
    expect(await summary()).toEqual({ productCount: 2, onlyList: null })
  })

  it('is deleted with the answer true; afterwards it does not exist [WISH-03] [GQL-43] [OPEN-06]', async () => {
    const { id } = await done(ada, 'create', { title: 'Gone' })
    expect(await done(ada, 'delete', { id })).toBe(true)
    expect((await lists(ada)).map((list) => list.id)).not.toContain(id)
    expect(await refused(ada, 'delete', { id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('may have any text as its title, also none [WISH-19] [WISH-20] [READ-16]', async () => {
    for (const title of ['', '<script>alert(1)</script>', "'; drop table wishlist; --", 'חדר', 'x'.repeat(512)])
      expect((await done(ada, 'create', { title })).title).toBe(title)
    expect((await done(ada, 'create', { title: 'a\0b\nc\uD83D' })).title).toBe('ab c')
  })

  it('is refused without a title where the service requires one [READ-16]', async () => {
    const { createWishlist, updateWishlist, mergeWishlist } = wishlistResolvers({ allowEmptyTitle: false }).Mutation
    const list = { wishlistId: '', key: 'k', title: ' ', products: [] }
    for (const resolve of [createWishlist, updateWishlist, mergeWishlist])
      // Refused before anything of the request is used.
      await expect(resolve(null, list, {} as never)).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
  })

  it('refuses unknown products and says which [GQL-42]', async () => {
    const unknown = {
      code: 'BAD_USER_INPUT',
      message: 'No product has the uid or id "9999", "no\\u0000product", "99999999999".',
    }
    const products = [mirror, '9999', 'no\0product', '99999999999']
    expect(await refused(ada, 'create', { title: 'x', products })).toEqual(unknown)
    const { id } = await done(ada, 'create', { title: 'x' })
    expect(await refused(ada, 'update', { id, products })).toEqual(unknown)
    expect(await refused(ada, 'add', { id, product: '9999' })).toMatchObject({
      message: 'No product has the uid or id "9999".',
    })
  })

  it('refuses a title and a product id that are too long', async () => {
    const tooLong = { code: 'BAD_USER_INPUT', message: 'title is too long: a text may have up to 512 bytes.' }
    expect(await refused(ada, 'create', { title: 'é'.repeat(257) })).toEqual(tooLong)
    expect(await refused(ada, 'create', { title: '', products: ['x'.repeat(10_000)] })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })
})

describe('the lists of somebody else', () => {
  it('do not exist, whatever is tried [PERM-03]', async () => {
    const { id } = await done(ada, 'create', { title: 'Private', products: [mirror] })
    const missing = { code: 'NOT_FOUND', message: 'You have no wishlist with this id.' }
    for (const name of ['update', 'add', 'remove', 'delete', 'share', 'unshare'] as const) {
      const variables = { id, title: 'Taken', products: [], product: vanity }
      expect([name, await refused(bea, name, variables)]).toEqual([name, missing])
      const nowhere = { ...variables, id: '00000000-0000-4000-8000-000000000000' }
      expect([name, await refused(bea, name, nowhere)]).toEqual([name, missing])
    }
    expect(await refused(bea, 'update', { id, version: 99 })).toEqual(missing)
    expect(await refused(bea, 'update', { id: "' or true --" })).toEqual(missing)
    expect(await lists(bea)).toEqual([])
    expect((await lists(ada)).find((list) => list.id === id)).toMatchObject({ title: 'Private', version: 1 })
  })

  it('are not read or written without an account [PERM-05]', async () => {
    const { errors } = await service.as(null, '{ wishlists { id } }')
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    for (const name of listOperations) {
      const variables = { id: 'x', title: 'x', products: [], product: 'x', key: 'x', by: 1 }
      expect([name, await refused(null, name, variables)]).toMatchObject([name, { code: 'UNAUTHENTICATED' }])
    }
  })
})
