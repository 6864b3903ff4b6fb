import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contentModel } from '../entities/model.ts'
import { productTable } from '../entities/products/table.ts'
import { tableRows } from '../platform/loading/entity-content.ts'
import { replaceVariants } from '../platform/loading/variant-tables.ts'
import { openTestService, type TestService } from '../testing/list-service.ts'
import { testLanguages } from '../testing/test-languages.ts'
import { fixture } from '../testing/test-store.ts'
import { productFeedResolvers } from './resolvers.ts'

type Product = Record<string, unknown>

let service: TestService
let admin: number
const folder = await mkdtemp(join(tmpdir(), 'tessera-feed-'))
let mirror: Product
let vanity: Product

const fixtureProduct = async (id: string): Promise<Product> =>
  JSON.parse(await readFile(join(fixture, `product/${id}.json`), 'utf8')) as Product

beforeAll(open)

async function open(): Promise<void> {
  const place = join(folder, 'feed.json')
  service = await openTestService(({ db }) =>
    productFeedResolvers({ place, contentDir: fixture, languages: testLanguages, model: contentModel, db }),
  )
  admin = await service.addAccount('admin')
}

/** The products are as no test has changed them. */
async function openAgain(): Promise<void> {
  await service.store.close()
  await open()
}

beforeEach(async () => {
  mirror = await fixtureProduct('mirror')
  vanity = await fixtureProduct('vanity')
})

afterAll(async () => {
  await service.store.close()
  await rm(folder, { recursive: true, force: true })
})

async function feedIs(feed: unknown): Promise<void> {
  await writeFile(join(folder, 'feed.json'), typeof feed === 'string' ? feed : JSON.stringify(feed))
}

/** The ids to synchronize, or the only error. */
async function ids(uid: number | null = admin): Promise<unknown> {
  const { data, errors } = await service.as(uid, '{ adminProductIdsToSynchronize }')
  return errors ? { message: errors[0]?.message, ...errors[0]?.extensions } : data?.['adminProductIdsToSynchronize']
}

async function synchronize(productId: string, uid: number | null = admin): Promise<unknown> {
  const document = 'mutation ($productId: ID!) { done: adminSynchronizeProductId(productId: $productId) }'
  const { data, errors } = await service.as(uid, document, { productId })
  return errors ? { message: errors[0]?.message, ...errors[0]?.extensions } : data?.['done']
}

/** What a change of the content changes. */
async function stored(): Promise<Record<string, unknown> | undefined> {
  const [row] = await service.store.db.execute(sql`
    select (select number::int from content_revision) as revision,
      (select data->'heading'->>'en' from product where id = 'mirror') as heading,
      (select count(*)::int from product) as products,
      (select string_agg(slug, ' ' order by slug) from path where entity_id = 'mirror' and language = 'en') as slugs,
      (select count(*)::int from search_word where written ilike 'levitating') as words`)
  return row
}

describe('the ids to synchronize', () => {
  it('are those of products that are new, differ or are invalid, in the order of the feed [OPEN-55]', async () => {
    await openAgain()
    await feedIs([mirror, vanity])
    expect(await ids()).toEqual([])
    const added = { ...mirror, id: 'new-mirror', uid: 2001, slug: 'new-mirror', formerSlugs: [] }
    await feedIs({ products: [added, { ...vanity, heading: { en: 'Other' } }, mirror, { id: 'broken', uid: 'x' }] })
    expect(await ids()).toEqual(['new-mirror', 'vanity', 'broken'])
    await feedIs([{ ...mirror, slug: 'other-slug' }, vanity])
    expect(await ids()).toEqual(['mirror'])
  })

  it.each<[string, unknown, string]>([
    ['is not JSON', '{', 'The product feed is not valid JSON: '],
    ['has no products', { items: [] }, 'The product feed has no products. Expected a list, or'],
    ['has a product without id', [{ uid: 1 }], 'products[0] of the product feed has no usable id.'],
    [
      'has an id twice',
      [{ id: 'a' }, { id: 'a' }],
      'The product feed has the id "a" twice, the second at products[1].',
    ],
    ['has other photos', { products: [], photos: [] }, '"photos" of the product feed is not an object.'],
  ])('cannot be listed if the feed %s', async (_what, feed, message) => {
    await feedIs(feed)
    expect(await ids()).toMatchObject({ code: 'FEED_INVALID', message: expect.stringContaining(message) })
  })

  it('cannot be listed without a feed', async () => {
    await rm(join(folder, 'feed.json'), { force: true })
    const message = /^The product feed at .*feed\.json cannot be read: ENOENT.* Check PRODUCT_FEED\.$/
    expect(await ids()).toMatchObject({ code: 'FEED_UNAVAILABLE', message: expect.stringMatching(message) })
    const without = { place: null, languages: testLanguages, model: contentModel, db: service.store.db }
    const { Query } = productFeedResolvers(without)
    const asAdmin = { requireIdentity: async () => ({ role: 'admin' }) } as never
    await expect(Query.adminProductIdsToSynchronize(null, null, asAdmin)).rejects.toThrow(
      'There is no product feed. Set PRODUCT_FEED to a JSON file or an https URL.',
    )
  })
})

describe('synchronizing a product', () => {
  it('replaces it, its paths and the search in one revision; repeated, it changes nothing [GQL-48]', async () => {
    await openAgain()
    await feedIs([
      { ...mirror, heading: { en: 'Levitating mirror' }, slug: { en: 'levitating' }, formerSlugs: undefined },
    ])
    const before = await stored()
    expect(await synchronize('mirror')).toBe(true)
    const after = {
      revision: Number(before?.['revision']) + 1,
      heading: 'Levitating mirror',
      products: 2,
      slugs: 'levitating',
      // One per language.
      words: 4,
    }
    expect(await stored()).toEqual(after)
    expect(await ids()).toEqual([])
    expect(await synchronize('1002')).toBe(true)
    expect(await stored()).toEqual(after)
  })

  it(
    'changes it in the variants that share it, and leaves it where it differs [GQL-48]',
    { tags: 'slow' },
    async () => {
      await openAgain()
      const { db } = service.store
      const shared = await db.select().from(productTable)
      const own = shared.map((row) =>
        row.id === 'mirror' ? { ...row, data: { ...row.data, heading: 'Pebble' } } : row,
      )
      const variants = new Map([['be', [tableRows(productTable, own)]]])
      const search = { languages: testLanguages, types: contentModel.searchTypes, changed: [] }
      await db.transaction((transaction) => replaceVariants(transaction, variants, search))
      await feedIs([
        { ...mirror, heading: 'Levitating mirror' },
        { ...vanity, heading: 'Floating vanity' },
      ])
      expect([await synchronize('mirror'), await synchronize('vanity')]).toEqual([true, true])
      const headings = async (table: string) =>
        (await db.$client.unsafe(`select data->>'heading' as heading from ${table} order by id`)).map(
          ({ heading }) => heading,
        )
      expect(await headings('public.product')).toEqual(['Levitating mirror', 'Floating vanity'])
      expect(await headings('variant_be.product')).toEqual(['Pebble', 'Floating vanity'])
      const found = await db.$client`select written from variant_be.search_word where written in ('pebble', 'floating')`
      expect(new Set(found.map(({ written }) => written))).toEqual(new Set(['pebble', 'floating']))
    },
  )

  it('adds a product that the store does not have, with pictures of the site or of the feed', async () => {
    const photos = { studio: { file: 'studio.webp', width: 800, height: 600, alt: { en: 'Studio' } } }
    const added = { ...mirror, id: 'new-mirror', uid: 2001, slug: 'new-mirror', formerSlugs: [] }
    const cardImage = { photo: 'studio' }
    await feedIs({ photos, products: [{ ...added, cardImage, carrouselImage: { photo: 'room' } }] })
    expect(await synchronize('new-mirror')).toBe(true)
    const [row] = await service.store.db.execute(sql`
      select data->'cardImage'->>'url' as card, data->'carrouselImage'->>'url' as slide from product where uid = 2001`)
    expect(row).toEqual({ card: '/media/studio.webp', slide: '/media/room.webp' })
  })

  it.each<[string, Product, string]>([
    ['a value of another type', { uid: 'x' }, 'product/mirror.json › /uid: Saw "x". Expected a whole number.'],
    ['a property that is unknown', { heding: 'x' }, '"heding" is not a property of this object.'],
    ['an unknown picture', { cardImage: { photo: 'moon' } }, 'photos.json has no picture "moon".'],
    ['a dead reference', { collection: 'atlantis' }, 'No collection has the id "atlantis".'],
    ['the number of another product', { uid: 1001 }, '/uid: product/vanity.json has uid 1001 already.'],
    ['the path of another product', { slug: 'vanity' }, '/slug: product/vanity.json has /product/vanity (en) already.'],
  ])('with %s is refused and changes nothing', async (_what, wrong, message) => {
    await feedIs([{ ...mirror, ...wrong }])
    const before = await stored()
    expect(await synchronize('mirror')).toMatchObject({
      code: 'FEED_INVALID',
      message: expect.stringContaining(message),
    })
    expect(await stored()).toEqual(before)
  })

  it('in a finish names a material of the store', async () => {
    const finish = (material: string) => ({ finishes: [{ material, image: { photo: 'room' } }] })
    await feedIs([{ ...mirror, ...finish('oka') }])
    const message = 'No material has the id "oka". Expected the id of a material; the nearest is "oak".'
    expect(await synchronize('mirror')).toMatchObject({ message: expect.stringContaining(message) })
    await feedIs([{ ...mirror, ...finish('oak') }])
    expect(await synchronize('mirror')).toBe(true)
  })

  it('that the feed does not have is refused', async () => {
    await feedIs([mirror])
    const message = 'The product feed has no product with the id or uid "vanity".'
    expect(await synchronize('vanity')).toEqual({ code: 'NOT_FOUND', message })
  })
})

describe('the product feed', () => {
  it('is for administrators [OPEN-03] [PERM-09]', async () => {
    const customer = await service.addAccount()
    await feedIs([mirror])
    for (const operation of [ids, (uid: number | null) => synchronize('mirror', uid)]) {
      expect(await operation(customer)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await operation(null)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
  })
})
