import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExecuteResult } from './platform/graphql/executor.ts'
import { productTable } from './entities/products/table.ts'
import type { ContentService } from './service.ts'
import type { Store } from './platform/store/store.ts'
import { sharedStore } from './testing/account-service.ts'
import { openContentService } from './testing/test-service.ts'
import { fixture, openTestStore } from './testing/test-store.ts'

let store: Store
let service: ContentService

beforeAll(async () => {
  store = await openTestStore()
  service = await openContentService({ store, contentDir: fixture })
})

afterAll(() => service.close())

function execute(
  document: string,
  acceptLanguage = 'fr',
  variables: Record<string, unknown> = {},
): Promise<ExecuteResult> {
  return service.execute({ document, acceptLanguage, variables })
}

async function dataOf(document: string, acceptLanguage = 'fr', variables = {}): Promise<ExecuteResult['data']> {
  const { data, errors } = await execute(document, acceptLanguage, variables)
  expect(errors).toBeUndefined()
  return data
}

const blockTypes =
  'query ($path: String!, $required: Boolean) { blocksForPage(path: $path, required: $required) { __typename id } }'

describe('blocksForPage', () => {
  it('returns the blocks of a page in order [GEN-05] [GQL-05]', async () => {
    const data = await dataOf(blockTypes, 'fr', { path: '/page/page-daccueil' })
    expect(data).toEqual({
      blocksForPage: [
        { __typename: 'HeroLarge', id: 'home-1' },
        { __typename: 'SliderProduct', id: 'selection' },
        { __typename: 'PushTextImage', id: 'home-3' },
        { __typename: 'ColorChart', id: 'home-4' },
        { __typename: 'EditoTwoThird', id: 'home-5' },
      ],
    })
  })

  it.each([
    ['/overview/product', 'EditoSimple', '[GQL-06]'],
    ['/article/light', 'EditoSimple', '[GQL-07]'],
    ['/product/vanity', 'EditoSimple', '[GQL-07]'],
    ['/cms/legal', 'CmsContent', '[GQL-08]'],
  ])('returns for %s a %s %s', async (path, type) => {
    const data = await dataOf(blockTypes, 'fr', { path })
    expect(data).toHaveProperty('blocksForPage.0.__typename', type)
  })

  it('is null for a page that does not exist, or an empty list if the page is not required [GQL-05]', async () => {
    expect(await dataOf(blockTypes, 'fr', { path: '/page/nowhere' })).toEqual({ blocksForPage: null })
    expect(await dataOf(blockTypes, 'fr', { path: '/page/nowhere', required: false })).toEqual({ blocksForPage: [] })
    expect(await dataOf(blockTypes, 'fr', { path: '/product/../page' })).toEqual({ blocksForPage: null })
  })

  it('finds a page by the slug of another language', async () => {
    const document = 'query ($path: String!) { seoForPage(path: $path) { title } }'
    for (const path of ['/page/sur-mesure', '/page/op-maat', '/page/made-to-measure'])
      expect(await dataOf(document, 'en', { path })).toEqual({ seoForPage: { title: 'Made to measure' } })
  })

  it.each([
    ['/product/miroir-rond', 'fr', '/product/miroir-galet'],
    ['/product/galet-round', 'en', '/product/galet-mirror'],
    ['/product/round-mirror', 'de', '/product/galet-mirror'],
    ['/page/bespoke', 'nl', '/page/op-maat'],
  ])('finds %s by its former slug; in %s its current path is %s', async (path, language, current) => {
    const document = `query ($path: String!) {
      blocksForPage(path: $path) { id }
      seoForPage(path: $path) { alternates { locale path } }
    }`
    const data = await dataOf(document, language, { path })
    expect(data).toMatchObject({ blocksForPage: expect.any(Array) })
    expect(data).toHaveProperty('seoForPage.alternates', expect.arrayContaining([{ locale: language, path: current }]))
    expect(JSON.stringify(data)).not.toContain(path)
  })

  it('does not list former slugs in sitePages', async () => {
    const data = await dataOf('{ sitePages { path alternates { path } } }', 'fr')
    expect(JSON.stringify(data)).not.toMatch(/miroir-rond|round-mirror|galet-round|bespoke/)
  })

  it('is null for a page that does not exist in the language', async () => {
    expect(await dataOf(blockTypes, 'nl', { path: '/cms/legal' })).toEqual({ blocksForPage: null })
  })

  it('binds a layout to the product, and leaves out blocks whose required fields are empty', async () => {
    const document = `query ($path: String!) { blocksForPage(path: $path) {
      __typename
      ... on PushTextImage { heading image { url } }
      ... on SliderProduct { products { id } }
      ... on HeroProduct { product { id } }
      ... on SliderAccessories { products { id } }
    } }`
    // No product of the fixture has another collection, so the last list of the layout is left out.
    expect(await dataOf(document, 'en', { path: '/product/vanity' })).toEqual({
      blocksForPage: [
        { __typename: 'EditoSimple' },
        { __typename: 'PushTextImage', heading: 'Galet vanity', image: { url: '/media/room.webp' } },
        { __typename: 'SliderProduct', products: [{ id: 'mirror' }] },
        { __typename: 'HeroProduct', product: { id: 'vanity' } },
        { __typename: 'SliderAccessories', products: [{ id: 'mirror' }] },
      ],
    })
    // The mirror has no picture, so the block that requires one is left out, as is the list of mirrors for other types.
    const mirror = await dataOf(document, 'en', { path: '/product/galet-mirror' })
    expect(mirror).toMatchObject({
      blocksForPage: [
        { __typename: 'EditoSimple' },
        { __typename: 'SliderProduct' },
        { __typename: 'HeroProduct', product: { id: 'mirror' } },
      ],
    })
  })

  it('returns pictures, hotspots and calls to action [ENT-01] [ENT-02] [ENT-03]', async () => {
    const document = `{ blocksForPage(path: "/page/page-daccueil") {
      ... on PushTextImage { cta { url target label style } reverse }
      ... on EditoTwoThird { image { url alt legend color hotspots { x y heading text productId } } }
      ... on ColorChart { shades { id url alt name } }
    } }`
    const data = await dataOf(document, 'fr')
    expect(data).toMatchObject({
      blocksForPage: [
        {},
        {},
        { cta: { url: '/fr/collection/galet', target: 'SELF', label: 'Découvrir', style: null }, reverse: false },
        { shades: [{ id: 'oak', url: '/media/oak.webp#aa8866', alt: 'Chêne', name: 'Chêne' }] },
        {
          image: {
            url: '/media/room.webp',
            alt: 'Une salle de bains',
            legend: 'Légende',
            color: null,
            hotspots: [{ x: 0.5, y: 0.25, heading: 'Miroir', text: null, productId: 'mirror' }],
          },
        },
      ],
    })
  })
})

describe('languages', () => {
  const heading = '{ blocksForPage(path: "/page/page-daccueil") { ... on HeroLarge { title: heading } } }'

  it.each([
    ['fr', 'Le calme', null],
    ['de', 'Ruhe', null],
    ['de-AT', 'Ruhe', null],
    ['en-UK', 'Calm', null],
    ['nl-BE', 'Calm', 'en'],
    ['es', 'Calm', 'en'],
    ['es, de;q=0.8', 'Ruhe', null],
    ['*', 'Calm', null],
  ])('returns for %s the text "%s" [OPEN-16]', async (language, text, fellBackTo) => {
    const { data, extensions } = await execute(heading, language)
    expect(data).toMatchObject({ blocksForPage: [{ title: text }, {}, {}, {}, {}] })
    const expected = fellBackTo ? [{ path: ['blocksForPage', 0, 'title'], locale: fellBackTo }] : undefined
    expect(extensions?.fallbacks).toEqual(expected)
  })

  it('fall back per field, with the path of each fallback in the response [OPEN-16]', async () => {
    const document = '{ a: seoForPage(path: "/page/page-daccueil") { t: title d: description } }'
    const { data, extensions } = await execute(document, 'nl')
    expect(data).toEqual({ a: { t: 'Start', d: 'Furniture made to last.' } })
    expect(extensions).toMatchObject({ fallbacks: [{ path: ['a', 'd'], locale: 'en' }] })
  })

  it.each([
    ['fr', '/media/vanity-fr.pdf', undefined],
    ['de', '/media/vanity-en.pdf', 'en'],
  ])('determine the file of a document: in %s %s', async (language, url, fellBackTo) => {
    const document =
      '{ products(filter: { types: ["meuble-de-rangement"] }) { items { documents { fichesTechniques { url } guidesChoix { url } } } } }'
    const { data, extensions } = await execute(document, language)
    const documents = { fichesTechniques: [{ url }, { url: '/media/plan.pdf' }], guidesChoix: [] }
    expect(data).toMatchObject({ products: { items: [{ documents }] } })
    const path = ['products', 'items', 0, 'documents', 'fichesTechniques', 0, 'url']
    expect(extensions?.fallbacks).toEqual(fellBackTo ? [{ path, locale: fellBackTo }] : undefined)
  })

  it('determine content links, also in rich text', async () => {
    const document = '{ blocksForPage(path: "/page/page-daccueil") { ... on HeroLarge { text } } }'
    const texts = await Promise.all(['fr', 'nl'].map((language) => dataOf(document, language)))
    expect(JSON.stringify(texts[0])).toContain(
      'href=\\"/fr/product/miroir-galet\\">miroir</a> et le <a href=\\"/fr/journal\\"',
    )
    expect(JSON.stringify(texts[1])).toContain('href=\\"/nl-NL/product/galet-mirror\\"')
  })
})

describe('seoForPage', () => {
  const fields = `title description abstract keywords robots canonicalUrl contentLanguage ogDeterminer ogSiteName ogType ogUrl
    ogTitle ogDescription ogImage twitterType twitterTitle twitterDescription twitterUrl twitterImage productRetailerItemId
    alternates { locale path }`

  it('returns the SEO of a path; missing values are derived from the product [GQL-04]', async () => {
    expect(await dataOf(`{ seoForPage(path: "/product/vanity") { ${fields} } }`, 'fr')).toMatchObject({
      seoForPage: {
        title: 'Meuble Galet',
        description: 'Deux tiroirs.',
        contentLanguage: 'fr',
        ogType: 'product',
        ogTitle: 'Meuble Galet',
        ogImage: '/media/room.webp',
        twitterType: 'summary_large_image',
        twitterTitle: 'Meuble Galet',
        twitterDescription: 'Deux tiroirs.',
        productRetailerItemId: '1001',
      },
    })
  })

  it('lists the page in every language in which it exists', async () => {
    const document = 'query ($path: String!) { seoForPage(path: $path) { alternates { locale path } } }'
    expect(await dataOf(document, 'fr', { path: '/page/sur-mesure' })).toEqual({
      seoForPage: {
        alternates: [
          { locale: 'de', path: '/page/nach-mass' },
          { locale: 'en', path: '/page/made-to-measure' },
          { locale: 'fr', path: '/page/sur-mesure' },
          { locale: 'nl', path: '/page/op-maat' },
        ],
      },
    })
    expect(await dataOf(document, 'fr', { path: '/cms/legal' })).toEqual({
      seoForPage: { alternates: [{ locale: 'fr', path: '/cms/legal' }] },
    })
  })

  it('is null for a page that does not exist', async () => {
    expect(await dataOf('{ seoForPage(path: "/page/nowhere") { title } }')).toEqual({ seoForPage: null })
  })
})

describe('catalogue', () => {
  it('returns a page of products, with null and false for missing values [GQL-18] [ENT-23]', async () => {
    const document = `{ products(limit: 1) { items {
      id uid heading description url productType size { width height depth } materials { name colorCount finishCount summary }
      colorFamilies collection { id url heading tailored heroTags { text } } seo { title } hasOverlayNuancier
    } pageInfo { totalCount limit offset hasMore } } }`
    expect(await dataOf(document, 'en')).toEqual({
      products: {
        items: [
          {
            id: 'vanity',
            uid: 1001,
            heading: 'Galet vanity',
            description: '<p>Two drawers.</p>',
            url: '/en/product/vanity',
            productType: 'Storage',
            size: { width: 100, height: 50, depth: 46 },
            materials: [{ name: 'Oak', colorCount: 1, finishCount: 1, summary: null }],
            colorFamilies: ['bois'],
            collection: {
              id: 'galet',
              url: '/en/collection/galet',
              heading: 'Galet',
              tailored: false,
              heroTags: [{ text: 'Round' }],
            },
            seo: { title: 'Galet vanity' },
            hasOverlayNuancier: true,
          },
        ],
        pageInfo: { totalCount: 2, limit: 1, offset: 0, hasMore: true },
      },
    })
  })

  it.each([
    [{}, ['vanity', 'mirror']],
    [{ types: ['miroir'] }, ['mirror']],
    [{ types: ['miroir', 'meuble-de-rangement'] }, ['vanity', 'mirror']],
    [{ subTypes: ['rond'] }, ['mirror']],
    [{ collections: ['galet'], colors: ['blanc'] }, ['mirror']],
    [{ colors: ['bois'] }, ['vanity', 'mirror']],
    [{ materials: ['chene'] }, ['vanity']],
    [{ minWidth: 60, maxWidth: 80 }, ['mirror']],
    [{ minDepth: 40 }, ['vanity']],
    [{ maxHeight: 10 }, []],
    [{ types: [], minWidth: null }, ['vanity', 'mirror']],
  ])('filters products by %j [GQL-18] [GQL-19] [GQL-20]', async (filter, ids) => {
    const document =
      'query ($filter: ProductFilter) { products(filter: $filter) { items { id } pageInfo { totalCount } } }'
    expect(await dataOf(document, 'fr', { filter })).toEqual({
      products: { items: ids.map((id) => ({ id })), pageInfo: { totalCount: ids.length } },
    })
  })

  it.each([
    ['{ products(limit: 101) { items { id } } }', 'limit is 101; it must be from 1 to 100.'],
    ['{ products(offset: -1) { items { id } } }', 'offset is -1; it must be 0 or more.'],
    ['{ pagedProducts(page: 0) { count } }', 'page is 0; pages are counted from 1.'],
  ])('refuses %s', async (document, message) => {
    const { errors } = await execute(document)
    expect(errors).toEqual([expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })])
  })

  it('returns only filter values that a product has [GQL-13] [ENT-26] [ENT-28] [ENT-29]', async () => {
    const document = `{ productFilters { types { name value subTypes { name value } } collections { name value isHiddenForProducts }
      dimensions { width { min max } height { min max } } materials { name value } colors { name value } } }`
    expect(await dataOf(document, 'en')).toEqual({
      productFilters: {
        types: [
          { name: 'Storage', value: 'meuble-de-rangement', subTypes: [] },
          { name: 'Mirror', value: 'miroir', subTypes: [{ name: 'Round', value: 'rond' }] },
        ],
        collections: [{ name: 'Galet', value: 'galet', isHiddenForProducts: false }],
        dimensions: { width: { min: 60, max: 100 }, height: { min: 50, max: 50 } },
        materials: [{ name: 'Oak', value: 'chene' }],
        colors: [
          { name: 'blanc', value: 'blanc' },
          { name: 'bois', value: 'bois' },
        ],
      },
    })
  })

  it('returns the older paged list in pages of 12 [ENT-25] [OPEN-09]', async () => {
    expect(await dataOf('{ pagedProducts { count nbPage currentPage products { uid } } }')).toEqual({
      pagedProducts: { count: 2, nbPage: 1, currentPage: 1, products: [{ uid: 1001 }, { uid: 1002 }] },
    })
  })

  it('returns collections and inspirations [GQL-10] [GQL-11]', async () => {
    const document = '{ collections { id url description colorScheme } inspirations { id heading link { url title } } }'
    expect(await dataOf(document, 'fr')).toEqual({
      collections: [
        { id: 'galet', url: '/fr/collection/galet', description: '<p>Des formes rondes.</p>', colorScheme: 'pebble' },
      ],
      inspirations: [{ id: 'morning', heading: 'Matin', link: { url: '/fr/page/page-daccueil', title: 'Voir' } }],
    })
  })
})

describe('journal', () => {
  it('returns the newest articles first [GQL-16] [ENT-24]', async () => {
    const document =
      '{ articles(limit: 1) { items { id url heading category date author } pageInfo { hasMore limit offset } } }'
    expect(await dataOf(document, 'fr')).toEqual({
      articles: {
        items: [
          {
            id: 'oak',
            url: '/fr/article/oak',
            heading: 'Le chêne',
            category: 'Matières',
            date: '2026-10-01',
            author: null,
          },
        ],
        pageInfo: { hasMore: true, limit: 1, offset: 0 },
      },
    })
  })

  it.each([
    ['/article/oak', 'light'],
    ['/article/light', 'oak'],
  ])('after %s comes the older article, after the oldest the newest: %s', async (path, id) => {
    const document = 'query ($path: String!) { article(path: $path) { next { id } } }'
    expect(await dataOf(document, 'fr', { path })).toEqual({ article: { next: { id } } })
  })

  it('returns an article by its path, and null for a path of another kind [GQL-17]', async () => {
    const document = 'query ($path: String!) { article(path: $path) { heading author } }'
    expect(await dataOf(document, 'fr', { path: '/article/light' })).toEqual({
      article: { heading: 'La lumière', author: 'Ada' },
    })
    expect(await dataOf(document, 'fr', { path: '/product/vanity' })).toEqual({ article: null })
  })

  it('returns the categories in the requested language [GQL-12]', async () => {
    expect(await dataOf('{ journalFilters }', 'en')).toEqual({ journalFilters: ['Advice', 'Materials'] })
  })
})

describe('shell', () => {
  it('returns the header menu; an item with categories has a submenu [GQL-15]', async () => {
    const document = `{ headerMenu { menuItems { key url label submenu submenuType
      submenuCategories { heading items { url label target } } } } }`
    expect(await dataOf(document, 'en')).toEqual({
      headerMenu: {
        menuItems: [
          {
            key: 'products',
            url: '/en/products',
            label: 'Products',
            submenu: true,
            submenuType: 'PRODUCTS',
            submenuCategories: [
              { heading: 'Mirrors', items: [{ url: '/en/product/galet-mirror', label: 'Galet mirror', target: null }] },
            ],
          },
          {
            key: 'portal',
            url: '/en/static/portal',
            label: 'Pays',
            submenu: false,
            submenuType: null,
            submenuCategories: [],
          },
        ],
      },
    })
  })

  it('returns the footer, each icon only in its languages [GQL-14]', async () => {
    const document = '{ footer { address copyright icons { label } menus { url label } socials { icon alt url } } }'
    expect(await dataOf(document, 'fr')).toEqual({
      footer: {
        address: 'Lyon',
        copyright: '© 2026',
        icons: [{ label: 'Garantie' }, { label: 'Fabriqué en France' }],
        menus: [{ url: '/fr/contact', label: 'Contact' }],
        socials: [{ icon: 'instagram', alt: 'Instagram', url: 'https://example.com/' }],
      },
    })
    expect(await dataOf('{ footer { icons { label } } }', 'de')).toEqual({ footer: { icons: [{ label: 'Garantie' }] } })
  })
})

describe('sitePages', () => {
  it('lists every page of the language once, with its last change and its paths in other languages', async () => {
    const data = await dataOf('{ sitePages { path updatedAt alternates { locale path } } }', 'en')
    const pages = data?.['sitePages']
    expect(pages).toContainEqual({
      path: '/product/galet-mirror',
      updatedAt: '2026-11-01',
      alternates: [
        { locale: 'de', path: '/product/galet-mirror' },
        { locale: 'en', path: '/product/galet-mirror' },
        { locale: 'fr', path: '/product/miroir-galet' },
        { locale: 'nl', path: '/product/galet-mirror' },
      ],
    })
    expect(pages).toHaveLength(9)
    expect(JSON.stringify(pages)).not.toContain('/cms/legal')
  })

  it('leaves out a page with noindex', async () => {
    const data = await dataOf('{ sitePages { path } }', 'fr')
    expect(JSON.stringify(data)).toContain('/product/miroir-galet')
    expect(JSON.stringify(data)).not.toContain('/cms/legal')
  })
})

describe('requests of anonymous visitors', () => {
  const document = 'query ($path: String!) { blocksForPage(path: $path) { id } }'

  it.each([
    ['a path', document, { path: `/page/${'a'.repeat(600)}` }],
    ['a path with characters of several bytes', document, { path: `/page/${'é'.repeat(300)}` }],
    [
      'a value of a list',
      'query ($path: ProductFilter) { products(filter: $path) { items { id } } }',
      { path: { types: ['a'.repeat(600)] } },
    ],
  ])('are refused if %s has more than 512 bytes', async (_what, text, variables) => {
    const { data, errors } = await execute(text, 'fr', variables)
    expect(data).toBeUndefined()
    const message = expect.stringMatching(/^path(\.types\.0)? is too long: a text may have up to 512 bytes\.$/)
    expect(errors).toEqual([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
  })

  it('are refused if the document contains such a text, or names such an operation', async () => {
    const { errors } = await execute(`{ blocksForPage(path: "/page/${'a'.repeat(600)}") { id } }`)
    expect(errors?.[0]?.message).toBe('A text is too long: a text may have up to 512 bytes.')
    const named = await service.execute({ document, operationName: 'a'.repeat(600), variables: { path: '/' } })
    expect(named.errors?.[0]?.message).toBe('operationName is too long: a text may have up to 512 bytes.')
  })

  it('find nothing with a NUL character, which the database does not know', async () => {
    expect(await dataOf(document, 'fr', { path: '/page/a\0b' })).toEqual({ blocksForPage: null })
    const overlays = 'query ($id: ID!) { overlayVasques(extID: $id) { heading } }'
    expect(await dataOf(overlays, 'fr', { id: 'vanity\0' })).toEqual({ overlayVasques: [] })
  })

  it('leave nothing in the cache if they find nothing', async () => {
    const ask = (): Promise<number> => countQueries(() => dataOf(document, 'fr', { path: '/page/nowhere-at-all' }))
    expect([await ask(), await ask()]).toEqual([1, 1])
    const found = (): Promise<number> => countQueries(() => dataOf(document, 'fr', { path: '/page/sur-mesure' }))
    await found()
    expect(await found()).toBe(0)
  })
})

describe('a start', () => {
  it('that gets no connection for notifications says that the database cannot be used', async () => {
    const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
    const busy = Object.assign(sharedStore(store), { listen: () => Promise.reject(full) })
    await expect(openContentService({ store: busy })).rejects.toMatchObject({
      code: 'DATABASE_NOT_REACHED',
      message: expect.stringMatching(/ cannot be used: sorry, too many clients already\.$/),
    })
  })
})

describe('revision', () => {
  it('changes with the content, notifies listeners, and no stale result is returned after it', async () => {
    const document = '{ contentRevision products(filter: { types: ["miroir"] }) { items { id } } }'
    const before = await dataOf(document)
    const notified = new Promise<string>((resolve) => {
      const stop = service.onRevision((revision) => {
        stop()
        resolve(revision)
      })
    })
    await store.db.update(productTable).set({ typeValue: 'autre' }).where(eq(productTable.id, 'mirror'))
    const revision = await notified
    expect(revision).not.toBe(before?.['contentRevision'])
    await expect.poll(() => service.revision()).toBe(revision)
    expect(await dataOf(document)).toEqual({ contentRevision: revision, products: { items: [] } })
    await store.db.update(productTable).set({ typeValue: 'miroir' }).where(eq(productTable.id, 'mirror'))
    await expect.poll(() => service.revision()).not.toBe(revision)
  })

  it('is the same after loading unchanged files', async () => {
    const before = service.revision()
    await service.reload()
    expect(service.revision()).toBe(before)
  })
})

describe('reads', () => {
  it('reads the collections of all products of a list together', async () => {
    const fresh = await openContentService({ store: sharedStore(store) })
    const queries = await countQueries(() =>
      fresh.execute({ document: '{ products { items { collection { heading url } } } }' }),
    )
    // The index, the products of the list, the collection and its slugs: four, for any number of products.
    expect(queries).toBe(4)
  })
})

/** Number of statements that are sent to the database while `run` runs. */
async function countQueries(run: () => Promise<unknown>): Promise<number> {
  let count = 0
  const client = store.reads.$client
  const unsafe = client.unsafe.bind(client)
  client.unsafe = (...args: Parameters<typeof unsafe>) => {
    count += 1
    return unsafe(...args)
  }
  await run()
  client.unsafe = unsafe
  return count
}
