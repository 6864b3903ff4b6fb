import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

it.each([
  ['fr-FR', 3480, 'EUR', '3\u202f480\u00a0€'],
  ['de-DE', 3480, 'EUR', '3.480\u00a0€'],
  ['nl-BE', 3480, 'EUR', '€\u00a03.480'],
  ['en', 89.5, 'EUR', '€89.50'],
  ['de-CH', 1250, 'CHF', "CHF\u00a01'250"],
  ['ja', 1250, 'JPY', '￥1,250'],
])('in %s, %d %s is written %s', (tag, amount, currency, text) => {
  expect(formatMoney(tag, amount, currency)).toBe(text)
})
