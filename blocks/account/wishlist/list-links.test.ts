import { expect, it } from 'vitest'
import { mailLink, quoteLink } from './list-links.ts'

const origin = 'https://brand.fr'
const more = 'And {count} more'

it('opens a mail with the title and links to the products [OPEN-17]', () => {
  const link = mailLink({
    title: 'Salle d’eau & douche?',
    origin,
    more,
    products: [
      { name: 'Aubier 120', href: '/fr/produits/aubier-120' },
      { name: 'Sans page', href: null },
    ],
  })
  const url = new URL(link)
  expect(url.searchParams.get('subject')).toBe('Salle d’eau & douche?')
  expect(url.searchParams.get('body')).toBe(
    'Aubier 120\r\nhttps://brand.fr/fr/produits/aubier-120\r\n\r\nSans page\r\n\r\n',
  )
})

it('says how many products a long list has in addition, so that mail programs accept the address', () => {
  const products = Array.from({ length: 1000 }, (_, index) => ({ name: `Étagère ${index}`, href: `/fr/p/${index}` }))
  const link = mailLink({ title: 'Tout', origin, more, products })
  expect(link.length).toBeLessThan(2000)
  const body = new URL(link).searchParams.get('body') ?? ''
  const written = body.split('Étagère').length - 1
  expect(written).toBeGreaterThan(10)
  expect(body).toContain(`And ${1000 - written} more`)
})

it('cannot be given headers by a title', () => {
  const link = mailLink({ title: 'x&bcc=a@b.c\r\nBcc: a@b.c', origin, more, products: [] })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
})

const list = { share: null, products: ['1001', '1012'], finishes: { 1001: 'noyer' } }

it('names the products of a list with their finishes', () => {
  expect(quoteLink(list, '/fr/devis')).toBe('/fr/devis?products=1001:noyer,1012')
})

it('names a shared list by its key: the page finds its products', () => {
  expect(quoteLink({ ...list, share: 'k3y' }, '/fr/devis')).toBe('/fr/devis?list=k3y')
})

it('leaves out the products of a long list that a message would not take', () => {
  const products = Array.from({ length: 300 }, (_one, index) => String(1000 + index))
  const [, value = ''] = quoteLink({ ...list, products }, '/devis').split('products=')
  expect([value.split(',').length, value.endsWith(',1039')]).toEqual([40, true])
})
