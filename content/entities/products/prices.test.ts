import { readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fixture } from '../../testing/test-store.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'

const folder = temporaryFolder()
await cp(fixture, folder, { recursive: true })

const read = <Value>(file: string): Value => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Value
const write = (file: string, value: object): void => writeFileSync(join(folder, file), JSON.stringify(value))

write('shell/markets.json', {
  id: 'markets',
  markets: {
    north: { currency: 'EUR', note: { fr: 'TVA comprise.', en: 'With VAT.' } },
    south: { currency: 'CHF', note: 'Alles inbegriffen.' },
    east: { currency: 'EUR', note: 'None has a price.' },
  },
})
const vanity = read<ProductFile>('product/vanity.json')
write('product/vanity.json', {
  ...vanity,
  prices: { north: 2400, south: 2550.5 },
  finishes: vanity.finishes?.map((finish) =>
    finish.material === 'oak' ? { ...finish, prices: { north: 2100 } } : finish,
  ),
})
write('product/mirror.json', { ...read<ProductFile>('product/mirror.json'), prices: { south: 480 } })

write('shell/terms.json', {
  id: 'terms',
  terms: [
    { types: ['miroir'], leadTime: { fr: '<p>Un mois.</p>', en: '<p>A month.</p>' } },
    { delivery: '<p>By train.</p>' },
    { types: ['meuble-de-rangement'], included: '<p>Never read.</p>' },
  ],
})

const content = await openContent({ contentDir: folder })

it('are those of each market, with the lowest of the finishes', async () => {
  const document = `{ productsById(ids: ["vanity", "mirror"]) { prices {
    market currency amount isLowest note finishes { code amount isLowest }
  } } }`
  const own = (code: string, amount: number) => ({ code, amount, isLowest: false })
  expect(await content.read(document, { language: 'fr' })).toEqual({
    productsById: [
      {
        prices: [
          {
            ...{ market: 'north', currency: 'EUR', amount: 2100, isLowest: true, note: 'TVA comprise.' },
            finishes: [own('walnut', 2400), own('oak', 2100)],
          },
          {
            ...{ market: 'south', currency: 'CHF', amount: 2550.5, isLowest: false, note: 'Alles inbegriffen.' },
            finishes: [own('walnut', 2550.5), own('oak', 2550.5)],
          },
        ],
      },
      {
        prices: [
          {
            ...{ market: 'south', currency: 'CHF', amount: 480, isLowest: false, note: 'Alles inbegriffen.' },
            finishes: [],
          },
        ],
      },
    ],
  })
})

it.each([
  [{ market: 'north' }, { by: 'price', order: 'ascending', market: 'north' }, ['vanity', 'mirror']],
  [{ market: 'south' }, { by: 'price', order: 'ascending', market: 'south' }, ['mirror', 'vanity']],
  [{ market: 'south' }, { by: 'price', order: 'descending', market: 'south' }, ['vanity', 'mirror']],
  [{ market: 'north', maxPrice: 2100 }, null, ['vanity']],
  [{ market: 'south', maxPrice: 2100 }, null, ['mirror']],
  [{ market: 'east', minPrice: 9 }, null, ['vanity', 'mirror']],
  [{ minPrice: 9 }, null, ['vanity', 'mirror']],
])('filter by %j and sort by %j', async (filter, sort, ids) => {
  const document = `query ($filter: ProductFilter, $sort: ProductSort) {
    products(filter: $filter, sort: $sort) { items { id } }
  }`
  const { products } = await content.read<{ products: { items: { id: string }[] } }>(document, {
    variables: { filter, sort },
  })
  expect(products.items.map(({ id }) => id)).toEqual(ids)
})

it('have a range in each market, and are among what a filter would leave', async () => {
  const document = `{
    productFilters {
      north: price(market: "north") { currency min max }
      south: price(market: "south") { currency min max }
      east: price(market: "east") { currency min max }
      none: price { currency min max }
    }
    products(filter: { market: "south", minWidth: 1 }) { facets { price } }
  }`
  const nothing = { currency: null, min: null, max: null }
  expect(await content.read(document)).toEqual({
    productFilters: {
      north: { currency: 'EUR', min: 2100, max: 2100 },
      south: { currency: 'CHF', min: 480, max: 2550.5 },
      east: nothing,
      none: nothing,
    },
    products: { facets: { price: [480, 2550.5] } },
  })
})

it('come with the first terms for the type of the product', async () => {
  const document = '{ productsById(ids: ["vanity", "mirror"]) { terms { leadTime delivery guarantee included } } }'
  const nothing = { leadTime: null, delivery: null, guarantee: null, included: null }
  expect(await content.read(document, { language: 'fr' })).toEqual({
    productsById: [
      { terms: { ...nothing, delivery: '<p>By train.</p>' } },
      { terms: { ...nothing, leadTime: '<p>Un mois.</p>' } },
    ],
  })
})
