import { describe, expect, it } from 'vitest'
import { shortNamesOf } from './platform/sources/source-name.ts'
import { openContent } from './testing/content-service.ts'

const { service, store } = await openContent()

async function sourcesOf(document: string, language = 'fr'): Promise<readonly string[]> {
  const { errors, extensions } = await service.execute({ document, acceptLanguage: language })
  expect(errors).toBeUndefined()
  return extensions?.sources ?? []
}

/** Those of the names that are sources of the answer. */
async function found(names: readonly string[], document: string, language?: string): Promise<string[]> {
  const sources = await sourcesOf(document, language)
  return names.filter((name) => sources.includes(shortNamesOf([name])[0] ?? ''))
}

describe('an answer names what it is made of', () => {
  it.each<[what: string, document: string, names: string[]]>([
    ['fields in its language', '{ productsById(ids: ["mirror"]) { heading } }', ['product/mirror.heading:fr']],
    ['an entity that does not exist', '{ productsById(ids: ["none"]) { heading } }', ['product/none.@row']],
    [
      'a slug',
      '{ seoForPage(path: "/page/page-daccueil") { title } }',
      ['page.@slug/page-daccueil', 'page/home.title:fr'],
    ],
    ['a slug of nothing', '{ seoForPage(path: "/page/none") { title } }', ['page.@slug/none']],
    ['a link', '{ productsById(ids: ["mirror"]) { url } }', ['product/mirror.@slugs:fr']],
    [
      'slugs in all languages',
      '{ seoForPage(path: "/page/page-daccueil") { alternates { path } } }',
      ['page/home.@slugs'],
    ],
    ['a layout', '{ blocksForPage(path: "/product/miroir-galet") { id } }', ['layout/product.blocks:fr']],
    ['what is there once', '{ footer { copyright } }', ['shell/footer.copyright:fr']],
    [
      'rows of a small table',
      '{ overlayHandles(extID: "vanity") { heading } }',
      ['handle.@ids', 'handle/bar.category:fr'],
    ],
    ['a list', '{ products { items { id } } }', ['product.@list', 'product/mirror.@row']],
    ['entities in a language', '{ collections { heading } }', ['collection.@list', 'collection/galet.heading:fr']],
    ['articles', '{ articles { items { heading } } }', ['article.@list', 'article/oak.heading:fr']],
    ['a part of all entities', '{ journalFilters }', ['article.@list', 'article.category:fr']],
    [
      'the filters of lists',
      '{ productFilters { types { name } } }',
      ['product.@list', 'product/mirror.productType:fr'],
    ],
    [
      'a value by a text in one language',
      '{ productsById(ids: ["mirror"]) { typeValue } }',
      ['product/mirror.productType'],
    ],
    ['all shops', '{ stores { city } }', ['store']],
    ['the columns of shops', '{ stores { name } }', ['store.@list']],
    ['one shop', '{ store(id: "gent") { city } }', ['store/gent']],
    ['places', '{ places(query: "Gent") { name } }', ['place', 'store']],
    ['the search', '{ searchSummary(query: "galet") { match } }', ['search-entry', 'thesaurus']],
    [
      'the pages of the site',
      '{ sitePages { path } }',
      ['product.@slugs', 'page.seo', 'article.@updatedAt', 'cms.@ids'],
    ],
    ['the revision', '{ contentRevision }', ['@revision']],
  ])('%s', async (_what, document, names) => {
    expect(await found(names, document)).toEqual(names)
    // From the cache, too.
    expect(await found(names, document)).toEqual(names)
  })

  it('and nothing in other languages', async () => {
    const document = '{ productsById(ids: ["mirror"]) { heading url } }'
    expect(await found(['product/mirror.heading:en', 'product/mirror.@slugs:en'], document, 'fr')).toEqual([])
    expect(await found(['product/mirror.heading'], document, 'fr')).toEqual([])
  })

  it('the languages of a text that is missing, up to the one that has it [OPEN-16]', async () => {
    const document = '{ seoForPage(path: "/page/page-daccueil") { title description } }'
    const names = ['nl', 'en', 'fr'].map((language) => `page/home.description:${language}`)
    const { extensions } = await service.execute({ document, acceptLanguage: 'nl' })
    expect(extensions?.fallbacks).toMatchObject([{ locale: 'en' }])
    expect(await found(names, document, 'nl')).toEqual(names.slice(0, 2))
  })

  it('any language where the site does not have that of the request', async () => {
    expect(await found(['product/mirror.heading'], '{ productsById(ids: ["mirror"]) { heading } }', 'pt')).toHaveLength(
      1,
    )
  })

  it('also where it waits for the query of another request, and where that one is cached', async () => {
    const [first, second] = ['{ a: productFilters { types { name } } }', '{ b: productFilters { types { name } } }']
    const [own, waited] = await Promise.all([sourcesOf(first), sourcesOf(second)])
    expect(waited).toEqual(own)
    expect(await sourcesOf('{ c: productFilters { types { name } } }')).toEqual(own)
  })

  it('sorted, each once, in six characters', async () => {
    const sources = await sourcesOf('{ products { items { heading } } again: products { items { heading } } }')
    expect(sources).toEqual([...new Set(sources)].sort())
    expect(sources.every((one) => /^[\w-]{6}$/.test(one))).toBe(true)
  })

  it('unless it depends on visitors', async () => {
    const { extensions } = await service.execute({ document: '{ sharedWishlist(share: "x") { title } }' })
    expect(extensions?.sources).toBeUndefined()
  })
})

describe('a change', () => {
  const heading = '{ productsById(ids: ["mirror"]) { heading } }'
  const cached = async (document: string) => service.execute({ document, acceptLanguage: 'fr' })

  it('names what it changed to its listeners, and drops only what is made of that', async () => {
    const [product, footer] = [await cached(heading), await cached('{ footer { copyright } }')]
    expect(await cached(heading)).toBe(product)
    const notified = new Promise<readonly unknown[]>((resolve) => {
      const stop = service.onRevision((...heard) => {
        stop()
        resolve(heard)
      })
    })
    const since = service.revision()
    await store.db.$client`update product set data = jsonb_set(data, '{heading}', '"Lune"') where id = 'mirror'`
    const [revision, changes] = await notified
    expect(await service.changesSince(since)).toEqual({ revision, changes })
    expect(product.extensions?.sources?.some((one) => (changes as string[]).includes(one))).toBe(true)
    expect((await cached(heading)).data).toEqual({ productsById: [{ heading: 'Lune' }] })
    expect(await cached('{ footer { copyright } }')).toBe(footer)
  })

  it('drops everything where nobody knows what changed', async () => {
    const footer = await cached('{ footer { copyright } }')
    const notified = new Promise<unknown>((resolve) => {
      const stop = service.onRevision((_revision, changes) => {
        stop()
        resolve(changes)
      })
    })
    await store.db.$client`update content_revision set number = number + 1`
    await store.db.$client`select pg_notify('content_revision', '')`
    expect(await notified).toBeNull()
    expect(await cached('{ footer { copyright } }')).not.toBe(footer)
  })
})
