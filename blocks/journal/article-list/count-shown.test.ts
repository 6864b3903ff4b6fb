import { expect, it } from 'vitest'
import { countShown } from './count-shown.ts'

it.each([
  ['nothing', undefined, 8],
  ['a word', 'all', 8],
  ['less than a page', '3', 8],
  ['zero', '0', 8],
  ['two pages', '16', 16],
  ['part of a page', '17', 24],
  ['more than there is', '4000', 24],
  ['a negative number', '-16', 8],
])('%s shows whole pages of 8 [JOUR-08]', (_name, requested, shown) => {
  expect(countShown(requested, { pageSize: 8, total: 20 })).toBe(shown)
})
