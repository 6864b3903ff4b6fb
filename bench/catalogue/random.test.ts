import { expect, it } from 'vitest'
import { createRandom, createZipf } from './random.ts'

it('returns the same numbers for the same seed, from 0 to below 1', () => {
  const [one, other] = [createRandom(7), createRandom(7)]
  const numbers = Array.from({ length: 1000 }, one)
  expect(Array.from({ length: 1000 }, other)).toEqual(numbers)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
})

it('returns low ranks more often than high ones, and every rank sometimes', () => {
  const rank = createZipf(10, createRandom(7))
  const counts = Array.from({ length: 10 }, () => 0)
  for (let count = 0; count < 10_000; count++) counts[rank()]! += 1
  expect(counts.toSorted((a, b) => b - a)).toEqual(counts)
  expect(counts.at(-1)).toBeGreaterThan(100)
})
