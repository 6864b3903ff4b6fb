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
