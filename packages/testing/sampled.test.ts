import { expect, it } from 'vitest'
import { isExhaustive, sampled } from './sampled.ts'

const cases = [1, 2, 3, 4, 5, 6, 7]

it.each([
  [3, [1, 4, 7]],
  [1, cases],
  [9, [1]],
])('a sample of every %i. case begins with the first one', (n, sample) => {
  expect(sampled(cases, n)).toEqual(isExhaustive ? cases : sample)
})
