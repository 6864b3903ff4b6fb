import { expect, it } from 'vitest'
import { sampled } from './sampled.ts'

it.each([
  [3, [1, 4, 7]],
  [1, [1, 2, 3, 4, 5, 6, 7]],
  [9, [1]],
])('a sample of every %i. case begins with the first one', (n, expected) => {
  expect(sampled([1, 2, 3, 4, 5, 6, 7], n)).toEqual(expected)
})
