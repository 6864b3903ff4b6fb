import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { inspirationTable } from '../inspirations/table.ts'
import { productTable } from './table.ts'

const { service, store, read } = await openContent()

/** Resolves when the revision is another one. */
async function revised(before: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ignore = service.onRevision(() => resolve())
  if (service.revision() === before) await promise
  ignore()
}

const spot = (product?: string) => ({ x: 0.5, y: 0.5, ...(product && { product }) })
const roomRow = (id: string, languages: string[] | null, blocks: object[]) => ({
  ...{ id, updatedAt: '2026-11-01', languages },
  data: { heading: id, blocks },
})

/** Rooms that show products, in blocks with one picture and with several. */
const rooms = [
  roomRow('night', ['en'], [{ type: 'EditoHalf', image: { hotspots: [spot('vanity'), spot()] } }]),
  roomRow('evening', null, [
    { type: 'EditoHalf', image: { hotspots: [spot('vanity'), spot('vanity')] } },
    { type: 'EditoCompo1', images: [{ hotspots: [] }, { hotspots: [spot('mirror')] }] },
    { type: 'SliderProduct', products: ['p-2'] },
  ]),
]

const references: Readonly<Record<number, string[]>> = { 2: ['pure-40', 'pure-120'], 4: ['wave-60'] }

/** In addition to vanity (1001) and mirror (1002) of the fixture: p-1 to p-130, inserted in reverse order. */
const series = Array.from({ length: 130 }, (_, index) => 130 - index).map((number) => ({
  id: `p-${number}`,
  uid: 2000 + number,
  typeValue: number % 2 === 0 ? 'colonne' : 'etagere',
  subTypeValue: number > 128 ? 'haute' : null,
  collectionId: null,
  width: number,
  height: null,
  depth: number / 2,
  materials: number % 3 === 0 ? ['laque', 'chene'] : ['laque'],
  colours: [],
  references: references[number] ?? [],
  publishedOn: number === 7 ? '2026-10-19' : null,
  updatedAt: '2026-11-01',
  languages: number === 1 ? ['de'] : null,
  data: {
    uid: 2000 + number,
    ...(references[number] ? { references: references[number] } : {}),
    heading: `Number ${number}`,
    productType: { fr: number % 2 === 0 ? 'Colonne' : 'Étagère', en: number % 2 === 0 ? 'Column' : 'Shelf' },
    productSubType: number > 128 ? { fr: 'Haute', en: 'Tall' } : undefined,
    materials: [{ name: { fr: 'Laque', en: 'Lacquer' } }, { name: { fr: 'Chêne', en: 'Oak' } }],
    layout: { dimensions: { fr: 'L 1 × H 2 cm', en: 'W 1 × H 2 cm' }, drawerCount: 2, nicheCount: 0 },
    vasques: {
      vasquesPositionOptions: [{ fr: 'Centrée', en: 'Centred' }],
      vasquesMaterials: [{ name: { fr: 'Grès', en: 'Stoneware' } }],
    },
  },
}))

const loaded = service.revision()
await store.db.insert(productTable).values(series)
await store.db.insert(inspirationTable).values(rooms)
await revised(loaded)

const listDocument = `query ($filter: ProductFilter, $limit: Int, $offset: Int) {
  products(filter: $filter, limit: $limit, offset: $offset) { items { uid } pageInfo { totalCount limit offset hasMore } }
}`

interface Listed {
  products: { items: { uid: number }[]; pageInfo: { totalCount: number; hasMore: boolean } }
}

async function list(variables: Record<string, unknown>, language = 'fr'): Promise<Listed['products']> {
  return (await read<Listed>(listDocument, { language, variables })).products
}

async function found(filter: Record<string, unknown>): Promise<number> {
  return (await list({ filter })).pageInfo.totalCount
}

describe('the pictures of a product', () => {
  const picturesOf = async (filter: Record<string, unknown>, language = 'en') => {
    const document = `query ($filter: ProductFilter) { products(filter: $filter, limit: 1) { items {
      gallery { view image { url } }
      finishes { code name group swatch { url } image { url } }
    } } }`
    const { products } = await read<{ products: { items: unknown[] } }>(document, { language, variables: { filter } })
    return products.items[0]
  }

  it('are the one at the top of its page if it has no gallery, and its finishes are named by the materials', async () => {
    const room = { url: '/media/room.webp' }
    const oak = { url: '/media/oak.webp#aa8866' }
    expect(await picturesOf({ types: ['meuble-de-rangement'] }, 'fr')).toEqual({
      gallery: [{ view: 'front', image: room }],
      finishes: [
        { code: 'walnut', name: 'Noyer', group: 'Bois', swatch: null, image: room },
        { code: 'oak', name: 'Chêne', group: 'Bois', swatch: oak, image: oak },
      ],
    })
  })

  it('are none if it has no picture at all', async () => {
    expect(await picturesOf({ types: ['miroir'] })).toEqual({ gallery: [], finishes: [] })
  })
})

describe('products', () => {
  it('are sorted by number, and paging returns each of them once [GQL-18] [ENT-23]', async () => {
    const pages = await Promise.all([0, 50, 100].map((offset) => list({ limit: 50, offset })))
    const uids = pages.flatMap(({ items }) => items.map(({ uid }) => uid))
    expect(uids).toEqual([1001, 1002, ...Array.from({ length: 129 }, (_, index) => 2002 + index)])
    expect(pages.map(({ pageInfo }) => pageInfo)).toEqual([
      { totalCount: 131, limit: 50, offset: 0, hasMore: true },
      { totalCount: 131, limit: 50, offset: 50, hasMore: true },
      { totalCount: 131, limit: 50, offset: 100, hasMore: false },
    ])
  })

  it.each(['fr', 'en'])('name the value that finds all of their type, in %s', async (language) => {
    const document = 'query ($filter: ProductFilter) { products(filter: $filter, limit: 1) { items { typeValue } } }'
    for (const type of ['etagere', 'meuble-de-rangement']) {
      const variables = { filter: { types: [type] } }
      expect(await read(document, { language, variables })).toEqual({ products: { items: [{ typeValue: type }] } })
    }
  })

  it.each([
    ['uid', 'uids', 'productsByUid', ['2003', '1001', 'x', '2003', '-1', '9999999999999'], [2003, 1001]],
    ['id', 'ids', 'productsById', ['p-3', 'vanity', 'x', "p-3'\0", 'p-3'], ['p-3', 'vanity']],
  ])(
    'are found by %s, in the requested order; unknown ones are left out',
    async (key, argument, query, names, keys) => {
      const document = `query ($names: [ID!]!) { ${query}(${argument}: $names) { ${key} } }`
      const data = await read(document, { variables: { names } })
      expect(data).toEqual({ [query]: keys.map((value) => ({ [key]: value })) })
      const many = Array.from({ length: 101 }, (_, index) => String(index))
      const { errors } = await service.execute({ document, variables: { names: many } })
      expect(errors?.[0]?.message).toBe(`${argument} has 101 items; it may have 100.`)
    },
  )

  describe('to compare with others', () => {
    const beside = async (ids: string[], limit: number) => {
      const document = 'query ($ids: [ID!]!, $limit: Int) { productsBeside(ids: $ids, limit: $limit) { id } }'
      const { data, errors } = await service.execute({ document, acceptLanguage: 'fr', variables: { ids, limit } })
      const products = data?.['productsBeside'] as { id: string }[] | undefined
      return products?.map(({ id }) => id) ?? errors?.[0]?.message
    }

    it.each([
      ['of the same type come first', ['p-2'], 3, ['p-4', 'p-6', 'p-8']],
      ['of every type that is given', ['p-2', 'p-5'], 4, ['p-3', 'p-4', 'p-6', 'p-7']],
      ['of the same collection follow, then all others', ['mirror'], 3, ['vanity', 'p-2', 'p-3']],
      ['are the first of all for an unknown id', ['x'], 2, ['vanity', 'mirror']],
      ['are the first of all for none', [], 2, ['vanity', 'mirror']],
    ])('%s', async (_what, ids, limit, expected) => {
      expect(await beside(ids, limit)).toEqual(expected)
    })

    it('are at most 100, each once, without those that are given', async () => {
      const all = await beside(['p-2', 'p-3'], 100)
      expect([all?.length, new Set(all).size, all?.includes('p-2')]).toEqual([100, 100, false])
      expect(await beside([], 101)).toBe('limit is 101; it must be from 1 to 100.')
    })
  })

  it('know the inspirations whose hotspots show them', async () => {
    const document = '{ productsById(ids: ["vanity", "mirror", "p-2"]) { inspirations { id } } }'
    const inLanguage = async (language: string) => {
      const { productsById } = await read<{ productsById: { inspirations: { id: string }[] }[] }>(document, {
        language,
      })
      return productsById.map(({ inspirations }) => inspirations.map(({ id }) => id).join())
    }
    expect(await inLanguage('en')).toEqual(['evening,night', 'evening', ''])
    expect(await inLanguage('fr')).toEqual(['evening', 'evening', ''])
  })

  it('are found by reference code, each once, in the order of the codes [FIND-13]', async () => {
    const byReference = (codes: string[]) =>
      service.execute({
        document: 'query ($references: [String!]!) { productsByReference(references: $references) { uid references } }',
        variables: { references: codes },
      })
    const { data } = await byReference(['wave-60', 'none-1', 'pure-120', "x'\0", 'pure-40'])
    const pure = { uid: 2002, references: ['pure-40', 'pure-120'] }
    expect(data).toEqual({ productsByReference: [{ uid: 2004, references: ['wave-60'] }, pure] })
    expect((await byReference([])).data).toEqual({ productsByReference: [] })
    const many = Array.from({ length: 101 }, (_, index) => `pure-${index}`)
    expect((await byReference(many)).errors?.[0]?.message).toBe('references has 101 items; it may have 100.')
    expect((await byReference(['a'.repeat(81)])).errors?.[0]?.message).toBe('A reference may have 80 characters.')
  })

  it('are twelve per page by default [LIMIT-01]', async () => {
    const { items, pageInfo } = await list({})
    expect(items).toHaveLength(12)
    expect(pageInfo).toMatchObject({ limit: 12, offset: 0, hasMore: true })
  })

  it('are counted and listed only in the languages in which they have a page', async () => {
    expect((await list({}, 'de')).pageInfo.totalCount).toBe(132)
    expect((await list({ filter: { types: ['etagere'] }, limit: 1 }, 'de')).items).toEqual([{ uid: 2001 }])
    expect((await list({ filter: { types: ['etagere'] }, limit: 1 }, 'fr')).items).toEqual([{ uid: 2003 }])
  })

  it.each([
    [{ types: ['colonne'], materials: ['chene'] }, 21],
    [{ types: ['colonne', 'etagere'], materials: ['chene', 'laque'], minWidth: 100, maxDepth: 60 }, 21],
    [{ minWidth: 10, maxWidth: 12 }, 3],
    [{ minDepth: 0.5, maxDepth: 1 }, 1],
    [{ subTypes: ['haute', 'rond'] }, 3],
  ])('that match %j are %i [GQL-19] [GQL-20]', async (filter, count) => {
    expect(await found(filter)).toBe(count)
  })

  it.each([
    ['an unknown value', { types: ['nothing'] }, 0],
    ['an unknown value together with an existing one', { types: ['nothing', 'colonne'] }, 65],
    ['a value repeated many times', { types: Array.from({ length: 100 }, () => 'colonne') }, 65],
    ['an empty value', { colors: [''] }, 0],
    ['values that look like code', { materials: [`'; drop table product; --`, '{a,b}', '\\', '%', '\uD800'] }, 0],
    ['property names of every object', { collections: ['__proto__', 'constructor'] }, 0],
    ['a minimum above the maximum', { minWidth: 80, maxWidth: 60 }, 0],
    ['a minimum above every product', { minHeight: 1e308 }, 0],
    ['a maximum below zero', { maxDepth: -1e308 }, 0],
    ['a minimum below zero', { minWidth: -1 }, 131],
  ])('are filtered correctly by %s [GQL-19] [GQL-20]', async (_what, filter, count) => {
    expect(await found(filter)).toBe(count)
  })

  it.each([
    [{ by: 'width', order: 'descending' }, [2130, 2129, 2128]],
    [{ by: 'width', order: 'ascending' }, [2002, 2003, 2004]],
    [{ by: 'publishedAt', order: 'descending' }, [2007, 1001, 1002]],
  ])('are sorted by %j', async (sort, uids) => {
    const document = `query ($sort: ProductSort) { products(sort: $sort, limit: 3) { items { uid publishedAt } } }`
    const { products } = await read<Listed>(document, { language: 'fr', variables: { sort } })
    expect(products.items.map(({ uid }) => uid)).toEqual(uids)
  })

  it('say what each value of a filter would leave, on every page', async () => {
    const document = `query ($filter: ProductFilter, $offset: Int) { products(filter: $filter, offset: $offset) {
      facets { types { value count subTypes { value count } } materials { value count } width without { value count } }
    } }`
    const facets = async (offset: number) => {
      const variables = { filter: { types: ['colonne'], materials: ['chene'], minWidth: 120 }, offset }
      return read(document, { language: 'fr', variables })
    }
    const expected = {
      types: [
        { value: 'colonne', count: 2, subTypes: [] },
        { value: 'etagere', count: 2, subTypes: [{ value: 'haute', count: 1 }] },
      ],
      materials: [
        { value: 'chene', count: 2 },
        { value: 'laque', count: 6 },
      ],
      width: Array.from({ length: 21 }, (_, index) => 6 * (index + 1)),
      without: [
        { value: 'types', count: 4 },
        { value: 'materials', count: 6 },
        { value: 'width', count: 21 },
      ],
    }
    expect(await facets(0)).toEqual({ products: { facets: expected } })
    expect(await facets(12)).toEqual({ products: { facets: expected } })
  })

  it('are an empty list after the last one, at any offset [GQL-18]', async () => {
    const { items, pageInfo } = await list({ limit: 100, offset: 2_147_483_647 })
    expect(items).toEqual([])
    expect(pageInfo).toEqual({ totalCount: 131, limit: 100, offset: 2_147_483_647, hasMore: false })
  })

  it.each([
    [{ limit: 0 }, 'limit is 0; it must be from 1 to 100.'],
    [{ limit: -5 }, 'limit is -5; it must be from 1 to 100.'],
    [{ limit: 101 }, 'limit is 101; it must be from 1 to 100.'],
    [{ offset: -1 }, 'offset is -1; it must be 0 or more.'],
    [
      { filter: { materials: Array.from({ length: 101 }, (_, index) => `m${index}`) } },
      'filter.materials has 101 values; it may have up to 100.',
    ],
  ])('are refused for %.60j', async (variables, message) => {
    const { errors } = await service.execute({ document: listDocument, acceptLanguage: 'fr', variables })
    expect(errors).toEqual([expect.objectContaining({ message, extensions: { code: 'BAD_USER_INPUT' } })])
  })

  it.each([
    ['an offset above the maximum of Int', { offset: 2_147_483_648 }],
    ['a bound that is not finite', { filter: { minWidth: Infinity } }],
    ['a bound that is NaN', { filter: { minWidth: Number.NaN } }],
    ['a value that is not a string', { filter: { types: [{}] } }],
    ['an unknown field of the filter', { filter: { price: 1 } }],
  ])('are refused by validation: %s', async (_what, variables) => {
    const { data, errors } = await service.execute({ document: listDocument, acceptLanguage: 'fr', variables })
    expect(data).toBeUndefined()
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['BAD_REQUEST'])
  })

  it('have their layout and washbasins in the requested language [ENT-07] [ENT-09]', async () => {
    const document = `{ products(filter: { subTypes: ["haute"] }, limit: 1) { items {
      layout { dimensions shelvesCount drawerCount nicheCount doorCount mirrorDoorLabel handles }
      vasques { vasquesPositionOptions vasquesTypeOptions vasquesMaterials { name colorCount } }
    } } }`
    expect(await read(document)).toEqual({
      products: {
        items: [
          {
            layout: {
              dimensions: 'W 1 × H 2 cm',
              shelvesCount: null,
              drawerCount: 2,
              nicheCount: 0,
              doorCount: null,
              mirrorDoorLabel: null,
              handles: null,
            },
            vasques: {
              vasquesPositionOptions: ['Centred'],
              vasquesTypeOptions: [],
              vasquesMaterials: [{ name: 'Stoneware', colorCount: 0 }],
            },
          },
        ],
      },
    })
  })

  it('of the older paged list are empty after the last page [ENT-25]', async () => {
    const document = '{ pagedProducts(page: 2147483647) { count nbPage currentPage products { uid } } }'
    expect(await read(document, { language: 'fr' })).toEqual({
      pagedProducts: { count: 131, nbPage: 11, currentPage: 2_147_483_647, products: [] },
    })
  })
})

describe('productFilters', () => {
  it('name each value as in the first product that has it [GQL-13] [ENT-26] [ENT-28] [ENT-29]', async () => {
    const document = `{ productFilters { types { name value subTypes { name value } } materials { name value }
      dimensions { width { min max } height { min max } depth { min max } } } }`
    expect(await read(document)).toEqual({
      productFilters: {
        types: [
          { name: 'Column', value: 'colonne', subTypes: [{ name: 'Tall', value: 'haute' }] },
          { name: 'Shelf', value: 'etagere', subTypes: [{ name: 'Tall', value: 'haute' }] },
          { name: 'Storage', value: 'meuble-de-rangement', subTypes: [] },
          { name: 'Mirror', value: 'miroir', subTypes: [{ name: 'Round', value: 'rond' }] },
        ],
        materials: [
          { name: 'Oak', value: 'chene' },
          { name: 'Lacquer', value: 'laque' },
        ],
        dimensions: { width: { min: 1, max: 130 }, height: { min: 50, max: 50 }, depth: { min: 0.5, max: 65 } },
      },
    })
  })

  it('reflect a change of the content that happens while they are read', async () => {
    const document = '{ productFilters { materials { value } } }'
    const reads = Array.from({ length: 4 }, () => read(document, { language: 'nl' }))
    const before = service.revision()
    const madeOf = (materials: string[]) =>
      store.db.update(productTable).set({ materials }).where(eq(productTable.id, 'p-7'))
    await madeOf(['zinc'])
    await Promise.all(reads)
    await expect.poll(() => service.revision()).not.toBe(before)
    const changed = service.revision()
    onTestFinished(async () => {
      await madeOf(['laque'])
      await revised(changed)
    })
    expect(JSON.stringify(await read(document, { language: 'nl' }))).toContain('zinc')
  })
})
