import { expect, it } from 'vitest'
import { quoteLink } from './quote-link.ts'

const list = { share: null, products: ['1001', '1012'], finishes: { 1001: 'noyer' } }

it('names the products of a list with their finishes', () => {
  expect(quoteLink(list, '/fr/contact')).toBe('/fr/contact?products=1001:noyer,1012')
})

it('names a shared list by its key: the contact page finds its products', () => {
  expect(quoteLink({ ...list, share: 'k3y' }, '/fr/contact')).toBe('/fr/contact?list=k3y')
})

it('leaves out the products of a long list that the contact page would not take', () => {
  const products = Array.from({ length: 300 }, (_one, index) => String(1000 + index))
  const [, value = ''] = quoteLink({ ...list, products }, '/contact').split('products=')
  expect([value.length <= 500, value.endsWith(',1098')]).toEqual([true, true])
})
