import { expect, it, test } from 'vitest'
import { testSite } from '../../blocks/shared/testing/render-example.tsx'
import { describeList } from './describe-list.ts'
import { pdfWords } from './pdf-words.ts'

const site = testSite('fr')
const words = pdfWords(site.t, site.tag)
const origin = 'https://site.test'
const product = {
  heading: 'Miroir Lune',
  productType: 'Miroir',
  productSubType: 'Rond',
  size: { width: 82.5, height: 90 },
  collection: { heading: 'Lune' },
  cardImage: { url: '/media/lune.webp#c8b9a5', alt: 'Miroir rond' },
  href: '/fr/produits/lune',
}

test.each([
  ['width', 'Miroir', 'Rond', 'L 82,5 cm'],
  ['width', 'Rangement', 'Colonne', 'L 82,5 cm'],
  ['byKind', 'Miroir', 'Rond', 'Ø 82,5 cm'],
  ['byKind', 'Rangement', 'Colonne', 'H 90 cm'],
  ['byKind', 'Meuble', 'Rond', 'L 82,5 cm'],
] as const)('sizeLabel %s: %s %s is %s [PDF-10, READ-24]', (sizeLabel, productType, productSubType, size) => {
  const list = { title: 'Bain', products: [{ ...product, productType, productSubType }] }
  expect(describeList(list, { words, sizeLabel, origin }).products[0]?.size).toBe(size)
})

it('describes a product whose parts are missing', () => {
  const bare = { heading: 'Miroir', href: null }
  expect(describeList({ title: 'Bain', products: [bare] }, { words, sizeLabel: 'width', origin }).products).toEqual([
    { name: 'Miroir', collection: null, chosen: [], size: null, price: null, url: null, picture: null },
  ])
})

it('makes the address of a product absolute, and that of its picture one of a file', () => {
  const { products } = describeList({ title: 'Bain', products: [product] }, { words, sizeLabel: 'width', origin })
  expect(products[0]).toMatchObject({
    url: 'https://site.test/fr/produits/lune',
    picture: { url: '/media/lune.webp', alternative: 'Miroir rond' },
  })
})

test.each([
  [[{ amount: 100, currency: 'EUR', isLowest: true }, null], 'À partir de 100 €', words.partialSum],
  [[{ amount: 100, currency: 'EUR', isLowest: false }], '100 €', null],
])('says what products with the prices %j cost together', (prices, amount, note) => {
  const products = prices.map((price) => ({ ...product, price }))
  const { sum } = describeList({ title: 'Bain', products }, { words, sizeLabel: 'width', origin })
  expect(sum && { ...sum, amount: sum.amount.replaceAll(/\s/gu, ' ') }).toEqual({ label: words.sum, amount, note })
})

it('has no sum without prices, the address of a shared list, and that of the page that finds retailers', () => {
  const list = { title: 'Bain', products: [product], address: '/fr/liste-partagee/k', retailers: '/fr/revendeurs' }
  expect(describeList(list, { words, sizeLabel: 'width', origin })).toMatchObject({
    sum: null,
    ways: {
      page: { label: words.online, url: 'https://site.test/fr/liste-partagee/k' },
      retailers: { label: words.retailers, url: 'https://site.test/fr/revendeurs' },
    },
  })
})
