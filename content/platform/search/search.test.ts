import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { articleTable } from '../../entities/articles/table.ts'
import { collectionTable } from '../../entities/collections/table.ts'
import type { ExecuteResult } from '../graphql/executor.ts'
import type { ContentData } from '../entity/kinds.ts'
import type { SiteLanguages } from '../language/language.ts'
import { pageTable } from '../pages/table.ts'
import { pathTable } from '../paths/table.ts'
import { productTable } from '../../entities/products/table.ts'
import type { ContentService } from '../../service.ts'
import { shellTable } from '../reads/table.ts'
import type { Store } from '../store/store.ts'
import { standardTimeLimits } from '../store/time-limits.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openContentService } from '../../testing/test-service.ts'
import { openTestStore, untimed } from '../../testing/test-store.ts'
import { fillSearch } from './fill-search.ts'

/** Nothing is written in Portuguese. */
const languages: SiteLanguages = {
  ...testLanguages,
  all: [...testLanguages.all, 'pt'],
  fallbacks: { ...testLanguages.fallbacks, pt: ['de', 'en', 'fr'] },
}
const updatedAt = '2026-10-02'
const hero = { url: '/media/hero.webp', alt: 'x' }
let store: Store
let service: ContentService

beforeAll(async () => {
  store = await openTestStore()
  await insertContent()
  await fillSearch(store.db, languages, contentModel.searchTypes)
  service = await openContentService({ store, languages })
})

afterAll(() => service.close())

const products: [id: string, heading: ContentData | string, description: ContentData, own?: string[]][] = [
  [
    'wall-shelf',
    { fr: 'Étagère murale', en: 'Wall shelf', de: 'Wandregal', nl: 'Wandplank' },
    {
      fr: '<p>En chêne&nbsp;laqué, sous le miroir.</p>',
      en: '<p>Goes below the mirror.</p>',
      de: '<p>Unter dem Spiegel, aus Eichenholz.</p>',
      nl: '<p>Onder de spiegel.</p>',
    },
  ],
  [
    'arch',
    { fr: 'Miroir arche Nuit', en: 'Nuit arch mirror', de: 'Bogenspiegel Nuit', nl: 'Boogspiegel Nuit' },
    {
      fr: '<p>Noyer.</p>',
      en: '<p>Walnut frame.</p>',
      de: '<p>Rahmen aus Nussbaum.</p>',
      nl: '<p>Rand van notenhout.</p>',
    },
  ],
  ['mirror', { fr: 'Miroir', en: 'Mirror', de: 'Spiegel', nl: 'Spiegel' }, { fr: '<p>Rond, sans cadre.</p>' }],
  [
    'tall',
    { fr: 'Colonne Galet', en: 'Galet tall unit', de: 'Hochschrank Galet', nl: 'Kolomkast Galet' },
    {
      fr: '<p>Deux portes laquées.</p>',
      en: '<p>Two lacquered doors.</p>',
      de: '<p>Zwei Türen.</p>',
      nl: '<p>Twee deuren.</p>',
    },
  ],
  ['belgian', { fr: 'Tabouret', nl: 'Krukje' }, { fr: '<p>Assise</p>' }, ['nl']],
]

async function insertContent(): Promise<void> {
  const { db } = store
  await db.insert(productTable).values(
    products.map(([id, heading, description, own], index) => ({
      id,
      uid: 500 + index,
      collectionId: id === 'tall' ? 'galet' : null,
      materials: [],
      colours: [],
      languages: own ?? null,
      updatedAt,
      data: {
        uid: 500 + index,
        heading,
        description,
        colorScheme: 'clay',
        cardImage: { url: `/media/${id}.webp`, alt: 'x' },
        heroImage: { desktop: hero, mobile: hero },
      },
    })),
  )
  await db.insert(collectionTable).values(
    ['galet', 'miroirs-1', 'miroirs-2', 'miroirs-3', 'miroirs-4', 'miroirs-5'].map((id) => ({
      id,
      updatedAt,
      data: {
        heading: id === 'galet' ? 'Galet' : `Série ${id}`,
        iconDark: { url: '/media/icon.svg', alt: 'i' },
        description: '<p>Des formes.</p>',
        heroImage: hero,
        colorScheme: 'sage',
      },
    })),
  )
  await db.insert(articleTable).values(
    [1, 2, 3, 4].map((day) => ({
      id: `light-${day}`,
      publishedOn: `2026-10-0${day}`,
      updatedAt,
      data: {
        heading: { fr: `Lumière ${day}` },
        blocks: [{ type: 'EditoSimple', text: { fr: '<p>Autour du miroir</p>' } }],
      },
    })),
  )
  await db.insert(pageTable).values(
    (['page', 'page', 'cms', 'cms', 'overview'] as const).map((kind, index) => ({
      kind,
      id: `about-${index}`,
      updatedAt,
      data: { title: { fr: `Nos miroirs ${index}` }, description: { fr: 'Qui nous sommes' } },
    })),
  )
  await db.insert(pathTable).values(await paths())
  const data = {
    groups: [
      { name: { fr: 'Souvent' }, data: [{ title: 'Galet', link: { collection: 'galet' } }] },
      { name: 'Nl', languages: ['nl'], data: [] },
    ],
  }
  await db.insert(shellTable).values({ id: 'popular-searches', data })
}

async function paths(): Promise<(typeof pathTable.$inferInsert)[]> {
  const rows = await store.db.execute<{ kind: 'product'; id: string }>(`
    select 'product' as kind, id from product union all select 'collection', id from collection
    union all select 'article', id from article union all select kind, id from page`)
  return rows.flatMap(({ kind, id }) =>
    testLanguages.all.map((language) => ({ kind, language, slug: id, entityId: id })),
  )
}

function execute(document: string, language: string, variables: Record<string, unknown>): Promise<ExecuteResult> {
  return service.execute({ document, acceptLanguage: language, variables })
}

const byType = `query ($query: String!, $limit: Int = 30, $offset: Int = 0) {
  searchByNodeType(query: $query, nodeType: product, limit: $limit, offset: $offset) {
    items { ... on ProductResult { productId } } pageInfo { totalCount limit offset }
  }
}`

async function found(query: string, language = 'fr', range = {}): Promise<unknown[]> {
  const { data, errors } = await execute(byType, language, { query, ...range })
  expect(errors).toBeUndefined()
  const results = data?.['searchByNodeType'] as { items: { productId: string }[] } | undefined
  return results?.items.map(({ productId }) => productId) ?? []
}

describe('results', () => {
  it.each([
    ['fr', 'étagère', ['wall-shelf'], 'a name'],
    ['fr', 'ETAGERE', ['wall-shelf'], 'without accents and case'],
    ['fr', 'étagères', ['wall-shelf'], 'another form of the word'],
    ['fr', 'étag', ['wall-shelf'], 'the beginning of a word'],
    ['fr', 'l’étagère de la', ['wall-shelf'], 'stop words are ignored'],
    ['fr', 'chene laque', ['wall-shelf'], 'words of a description, without tags and entities'],
    ['fr', 'laquée', ['wall-shelf', 'tall'], 'every form of a word'],
    ['fr', 'nbsp', [], 'markup is not searched'],
    ['fr', 'etagree', ['wall-shelf'], 'swapped letters'],
    ['fr', 'colone galte', ['tall'], 'a typo in each word'],
    ['fr', 'mirroir arch', ['arch'], 'a typo before the beginning of a word'],
    ['fr', 'galet colonne', ['tall'], 'words in another order'],
    ['fr', 'colonne noyer', ['tall', 'arch'], 'most of the words, if no entry has all'],
    ['fr', '503', ['tall'], 'the number of a product'],
    ['fr', 'qqqqqq', [], 'no match'],
    ['en', 'lacquering', ['tall'], 'another form of the word'],
    ['en', 'the mirrors', ['arch', 'mirror', 'wall-shelf'], 'every form of a word'],
    ['en', 'miror', ['arch', 'mirror', 'wall-shelf'], 'a missing letter'],
    ['de', 'Türe', ['tall'], 'another form of the word'],
    ['de', 'turen', ['tall'], 'without accents'],
    ['de', 'Schränke', ['tall'], 'a part of a compound'],
    ['de', 'spiegel', ['mirror', 'arch', 'wall-shelf'], 'a part of a compound after the word itself'],
    ['de', 'Eiche', ['wall-shelf'], 'the beginning of a compound'],
    ['de', 'Hochshcrank', ['tall'], 'swapped letters'],
    ['de', 'Nussbaumspiegel', ['arch'], 'the parts of a compound that is not indexed'],
    ['de', 'Galethochschrank', ['tall'], 'the parts of a compound that is not indexed'],
    ['nl', 'notenhoutspiegel', ['arch'], 'the parts of a compound that is not indexed'],
    ['nl', 'kast', ['tall'], 'a part of a compound'],
    ['nl', 'deur', ['tall'], 'another form of the word'],
    ['nl', 'spiegels', ['mirror', 'arch', 'wall-shelf'], 'another form, and compounds after it'],
    ['nl', 'krukje', ['belgian'], 'an entry that exists in this language only'],
    ['fr', 'tabouret', [], 'an entry that does not exist in this language'],
    ['nl', 'rond', ['mirror'], 'a text of a fallback language'],
    ['es', 'mirror', ['mirror', 'arch', 'wall-shelf'], 'a language that the content does not have'],
  ])('in %s for "%s" is %j: %s [GQL-30]', async (language, query, ids) => {
    expect(await found(query, language)).toEqual(ids)
  })

  it('are ordered: name, word of the name, beginning of one, description', async () => {
    expect(await found('miroir')).toEqual(['mirror', 'arch', 'wall-shelf'])
    expect(await found('nuit')).toEqual(['arch'])
    expect(await found('mir')).toEqual(['arch', 'mirror', 'wall-shelf'])
  })

  it('have neither duplicates nor gaps across pages [GQL-30] [ENT-23]', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => found('miroir', 'fr', { limit: 1, offset })))
    expect(pages).toEqual([['mirror'], ['arch'], ['wall-shelf'], []])
    expect(await found('miroir', 'fr', { offset: 2_147_483_647 })).toEqual([])
  })

  it.each([
    ['Hochschrank', ['tall'], 'its first fallback'],
    ['hochschränke galet', ['tall'], 'another form of the word'],
    ['rond cadre', ['mirror'], 'a text that only a later fallback has'],
    ['wall shelf', [], 'not a text that no page shows'],
    ['tabouret', [], 'not a product without a page in the language'],
  ])('in a language that nothing is written in, %j are %j: %s', async (query, ids) => {
    expect(await found(query, 'pt')).toEqual(ids)
  })

  it('use only the current content after the index is rebuilt', async () => {
    const data = { heading: 'Console', uid: 502 }
    const rollBack = new Error('The transaction is rolled back.')
    const transacting = store.db.transaction(async (transaction) => {
      await transaction.update(productTable).set({ data })
      await fillSearch(transaction, languages, contentModel.searchTypes)
      const [row] = await transaction.execute<{
        words: string
      }>(`select string_agg(distinct word, ' ' order by word) as words
        from search_word join search_posting on word_id = id where node_type = 'product' and language = 'fr'`)
      expect(row?.words.split(' ')).toEqual(['500', '501', '502', '503', 'console', 'galet'])
      throw rollBack
    })
    await expect(transacting).rejects.toBe(rollBack)
  })
})

describe('unusual queries', () => {
  it.each([
    ['\'"%_\\&|!():*'],
    [''],
    ['   '],
    ["miroir' or 1=1 --"],
    ['{}","'],
    ['\u0000'],
    ['\ud800'],
    ['مرآة \u202e miroir'],
    ['é'.repeat(256)],
    ['a b c d e f g h i j k l'],
    ['de la'],
    ['½ ㎝'],
    ['null NULL'],
  ])('%j returns a result, not an error', async (query) => {
    for (const language of languages.all) {
      const { data, errors } = await execute(
        `query ($query: String!) { searchSecondStep(query: $query) { product { name } } }`,
        language,
        { query },
      )
      expect(errors).toBeUndefined()
      expect(data).toMatchObject({ searchSecondStep: { product: expect.any(Array) } })
    }
  })

  it.each([[{ limit: 0 }], [{ limit: 101 }], [{ offset: -1 }]])('%j is refused', async (range) => {
    const { errors } = await execute(byType, 'fr', { query: 'miroir', ...range })
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT')
  })

  it('cannot change anything', async () => {
    await expect(store.reads.delete(productTable)).rejects.toMatchObject({ cause: { code: '25006' } })
  })

  it('are cancelled after two seconds, and return TOO_SLOW', { tags: 'slow' }, async () => {
    const impatient = await openTestStore({ ...untimed, readMs: standardTimeLimits.readMs })
    const slow = await openContentService({ store: impatient, languages })
    onTestFinished(() => slow.close())
    await impatient.db.transaction(async (transaction) => {
      await transaction.execute('lock table search_word in access exclusive mode')
      const { errors } = await slow.execute({ document: byType, variables: { query: 'arche' }, acceptLanguage: 'fr' })
      expect(errors?.[0]?.extensions?.['code']).toBe('TOO_SLOW')
    })
    const [row] = await impatient.reads.execute<{ timeout: string }>(
      `select current_setting('statement_timeout') as timeout`,
    )
    expect(row?.timeout).toBe('2s')
  })
})

describe('searchByNodeType', () => {
  const document = `query ($nodeType: NodeType!, $limit: Int!) {
    searchByNodeType(query: "miroir", nodeType: $nodeType, limit: $limit) {
      items {
        __typename
        ... on ProductResult { productId productUid productHeading productDescription productUrl productColorScheme
          productHeroImage { desktop { url } } }
        ... on CollectionResult { collectionUrl collectionHeading collectionDescription
          collectionHeroImage { url } collectionColorScheme }
        ... on ArticleResult { articleUrl heading }
        ... on PageCMS { id title description url }
      }
      pageInfo { totalCount limit offset }
    }
  }`

  it.each<[nodeType: string, id: string, first: Record<string, unknown>, totalCount: number]>([
    [
      'product',
      '[ENT-15]',
      {
        __typename: 'ProductResult',
        productId: 'mirror',
        productUid: 502,
        productHeading: 'Miroir',
        productDescription: '<p>Rond, sans cadre.</p>',
        productUrl: '/fr/product/mirror',
        productColorScheme: 'clay',
        productHeroImage: { desktop: { url: '/media/hero.webp' } },
      },
      3,
    ],
    [
      'collection',
      '[ENT-18]',
      {
        __typename: 'CollectionResult',
        collectionUrl: '/fr/collection/miroirs-1',
        collectionHeading: 'Série miroirs-1',
        collectionDescription: '<p>Des formes.</p>',
        collectionHeroImage: { url: '/media/hero.webp' },
        collectionColorScheme: 'sage',
      },
      5,
    ],
    [
      'article',
      '[ENT-21]',
      { __typename: 'ArticleResult', articleUrl: '/fr/article/light-4', heading: 'Lumière 4' },
      4,
    ],
    [
      'pages',
      '[ENT-22]',
      {
        __typename: 'PageCMS',
        id: 'about-2',
        title: 'Nos miroirs 2',
        description: 'Qui nous sommes',
        url: '/fr/cms/about-2',
      },
      4,
    ],
  ])('returns results of %s: %s [GQL-30] [GQL-31] [ENT-23]', async (nodeType, _id, first, totalCount) => {
    const { data, errors } = await execute(document, 'fr', { nodeType, limit: 1 })
    expect(errors).toBeUndefined()
    expect(data).toEqual({ searchByNodeType: { items: [first], pageInfo: { totalCount, limit: 1, offset: 0 } } })
  })

  it('reports the texts of a fallback language', async () => {
    const { extensions } = await execute(
      `{ searchByNodeType(query: "krukje", nodeType: product) { items { ... on ProductResult { productDescription } } } }`,
      'nl',
      {},
    )
    expect(extensions?.fallbacks).toContainEqual({
      path: ['searchByNodeType', 'items', 0, 'productDescription'],
      locale: 'fr',
    })
  })
})

describe('suggestions', () => {
  it('are the popular searches of the language before the visitor types [GQL-32] [ENT-44]', async () => {
    const document = '{ searchFirstStep { name data { title path } } }'
    const galet = (code: string) => ({ name: 'Souvent', data: [{ title: 'Galet', path: `/${code}/collection/galet` }] })
    expect((await execute(document, 'fr', {})).data).toEqual({ searchFirstStep: [galet('fr')] })
    expect((await execute(document, 'nl', {})).data).toEqual({
      searchFirstStep: [galet('nl-NL'), { name: 'Nl', data: [] }],
    })
  })

  it('are the best results of each kind, at most three articles and pages [GQL-33] [ENT-45] [SRCH-07]', async () => {
    const document = `{ searchSecondStep(query: "miroir") {
      product { name path thumbnail { url } } collection { title path iconDark { url } }
      article { title path } cms_page { title path }
    } }`
    const { data, errors } = await execute(document, 'fr', {})
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      searchSecondStep: {
        product: [
          { name: 'Miroir', path: '/fr/product/mirror', thumbnail: { url: '/media/mirror.webp' } },
          { name: 'Miroir arche Nuit' },
          { name: 'Étagère murale' },
        ],
        collection: [1, 2, 3, 4].map((n) => ({
          title: `Série miroirs-${n}`,
          path: `/fr/collection/miroirs-${n}`,
          iconDark: { url: '/media/icon.svg' },
        })),
        article: [4, 3, 2].map((n) => ({ title: `Lumière ${n}`, path: `/fr/article/light-${n}` })),
        cms_page: [
          { title: 'Nos miroirs 2', path: '/fr/cms/about-2' },
          { title: 'Nos miroirs 3', path: '/fr/cms/about-3' },
          { title: 'Nos miroirs 0', path: '/fr/page/about-0' },
        ],
      },
    })
  })
})
