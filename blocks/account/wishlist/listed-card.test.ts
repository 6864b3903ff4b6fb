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
const cards = new Map([['7', card]])

it('shows a product in the finish in which it was saved: picture, name, and the page in this finish', () => {
  const shown = cardsInFinish(cards, { products: ['7'], finishes: { 7: 'noyer' } }).get('7')
  expect(shown).toMatchObject({
    image: { url: '/media/noyer.webp' },
    url: { href: '/fr/produits/aubier-120?finish=noyer' },
    facts: [card.finishes[0]?.name],
  })
})

it.each([undefined, {}, { 7: 'chene' }, { 8: 'noyer' }])('shows none where the list has %j', (finishes) => {
  expect(cardsInFinish(cards, { products: ['7'], ...(finishes && { finishes }) }).get('7')).toBe(card)
})
