import { expect, it } from 'vitest'
import { clampPage, pageCount, pageSteps } from './page-steps.ts'

it.each([
  [0, 12, 0],
  [1, 12, 1],
  [12, 12, 1],
  [13, 12, 2],
  [49, 12, 5],
  [100_000, 12, 8334],
])('%d items on pages of %d: %d pages [PROD-26, LIMIT-01]', (total, size, count) => {
  expect(pageCount(total, size)).toBe(count)
})

it.each([
  [0, 5, 1],
  [-3, 5, 1],
  [1, 5, 1],
  [5, 5, 5],
  [6, 5, 5],
  [1e9, 5, 5],
  [3, 0, 1],
])('page %d of %d is page %d [PROD-27]', (page, count, clamped) => {
  expect(clampPage(page, count)).toBe(clamped)
})

it.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [1, 3, '1 2 3'],
  [2, 3, '1 2 3'],
  [3, 3, '1 2 3'],
  [1, 4, '1 2 gap 4'],
  [2, 4, '1 2 3 4'],
  [4, 4, '1 gap 3 4'],
  [1, 5, '1 2 gap 5'],
  [3, 5, '1 2 3 4 5'],
  [5, 9, '1 gap 4 5 6 gap 9'],
  [8, 9, '1 gap 7 8 9'],
])('page %d of %d offers %s [PROD-29, PROD-30, OPEN-45]', (page, count, steps) => {
  expect(pageSteps(page, count).join(' ')).toBe(steps)
})
