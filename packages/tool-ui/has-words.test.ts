import { expect, it } from 'vitest'
import { hasWords } from './has-words.ts'

it.each([
  ['', true],
  ['filter', true],
  ['closed Filter', true],
  [' filter  panel ', true],
  ['filter open', false],
])('finds “filter-panel: closed” by %j: %j', (words, isFound) => {
  expect(hasWords('filter-panel: closed', words)).toBe(isFound)
})
