import { expect, it } from 'vitest'
import { type ListedPrice, listSum, moneyText } from './list-sum.ts'

const price = (amount: number, isLowest = false): ListedPrice => ({ amount, currency: 'EUR', isLowest })

it.each([
  [[price(100), price(20.5)], { amount: 120.5, currency: 'EUR', isLowest: false, isPartial: false }],
  [[price(100), price(20, true)], { amount: 120, currency: 'EUR', isLowest: true, isPartial: false }],
  [[price(100), null], { amount: 100, currency: 'EUR', isLowest: false, isPartial: true }],
  [[null], null],
  [[], null],
])('of %j is %j', (prices, sum) => {
  expect(listSum(prices)).toEqual(sum)
})

it.each([
  ['fr-FR', price(4310), '4 310 €'],
  ['en-GB', { ...price(4310.5), currency: 'GBP' }, '£4,310.50'],
])('is written in %s: %j', (tag, one, text) => {
  expect(moneyText(one, tag).replaceAll(/\s/gu, ' ')).toBe(text)
})
