import { expect, it } from 'vitest'
import { testSite } from '../../shared/testing/render-example.tsx'
import { cardsInFinish, listedCard } from './listed-card.ts'

const image = (url: string) => ({ url, alt: '', width: 1920, height: 1536 })
const card = listedCard(
  {
    id: 'aubier-120',
    uid: 7,
    heading: 'Aubier 120',
    url: { href: '/fr/produits/aubier-120', external: false },
    cardImage: image('/media/card.webp'),
    finishes: [{ code: 'noyer', name: 'Noyer huilé', image: image('/media/noyer.webp') }],
  },
  testSite('fr'),
)
const words = { from: 'À partir de {price}', tag: 'fr-FR' }
const cards = new Map([['7', card]])

it('shows a product in the finish in which it was saved: picture, name, and the page in this finish', () => {
  const shown = cardsInFinish(cards, { products: ['7'], finishes: { 7: 'noyer' } }, words).get('7')
  expect(shown).toMatchObject({
    image: { url: '/media/noyer.webp' },
    url: { href: '/fr/produits/aubier-120?finish=noyer' },
    facts: [card.finishes[0]?.name],
  })
})

it.each([undefined, {}, { 7: 'chene' }, { 8: 'noyer' }])('shows none where the list has %j', (finishes) => {
  expect(cardsInFinish(cards, { products: ['7'], ...(finishes && { finishes }) }, words).get('7')).toEqual(card)
})

it('has the price of what was chosen, and its names', () => {
  const options = [
    {
      id: 'top',
      name: 'Plan',
      choices: [
        { code: 'travertin', name: 'Travertin' },
        { code: 'marbre', name: 'Marbre blanc' },
      ],
    },
  ]
  const finishes = [{ code: 'noyer', amount: 4910, isLowest: true }]
  const choices = [{ option: 'top', code: 'marbre', amount: 90 }]
  const price = { currency: 'EUR', amount: 4310, isLowest: true, finishes, choices }
  const configured = { ...card, price, options: options.map((one) => ({ ...one })) }
  const shown = (code: string) =>
    cardsInFinish(new Map([['7', configured]]), { products: ['7'], finishes: { 7: code } }, words).get('7')
  expect(shown('noyer.top~marbre')?.facts.map((fact) => String(fact).replaceAll(/\s/g, ' '))).toEqual([
    '5 000 €',
    'Noyer huilé',
    'Marbre blanc',
  ])
  expect(shown('noyer.top~marbre')?.url?.href).toBe('/fr/produits/aubier-120?finish=noyer&top=marbre')
  expect(shown('gone')?.facts.map((fact) => String(fact).replaceAll(/\s/g, ' '))).toEqual(['À partir de 4 310 €'])
})

it('has a width of its own in place of that of the catalogue', () => {
  const product = {
    ...{ id: 'aubier-90', uid: 7, heading: 'Aubier 90', url: { href: '/fr/produits/aubier-90', external: false } },
    ...{ productType: 'Meuble vasque', kind: 'Meuble vasque', size: { width: 90, height: 52 } },
    ownWidth: { standard: 90, from: 75, to: 105, step: 1 },
  }
  const measured = listedCard(product, testSite('fr'))
  const shown = (code: string) =>
    cardsInFinish(new Map([['7', measured]]), { products: ['7'], finishes: { 7: code } }, words).get('7')
  const facts = (code: string) => shown(code)?.facts.map((fact) => String(fact).replaceAll(/\s/g, ' '))
  expect(facts('width~87')).toEqual(['Meuble vasque', 'Largeur 87 cm'])
  expect(facts('width~200')).toEqual(['Meuble vasque', 'Largeur 90 cm'])
  expect(shown('width~87')).toMatchObject({
    size: { width: 87, height: 52 },
    url: { href: '/fr/produits/aubier-90?width=87' },
  })
})
