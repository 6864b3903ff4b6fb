import { expect, test } from 'vitest'
import { memorySlope } from '../../../../scripts/prove/hostile/generated/memory-slope.ts'

const samples = (bytes: (index: number) => number) =>
  Array.from({ length: 30 }, (_, index) => ({ requests: index * 100, bytes: bytes(index) }))

test('memory that grows with each request has its slope', () => {
  expect(memorySlope(samples((index) => 1000 + index * 500))).toBeCloseTo(5)
})

test('memory that was filled before the last third has none', () => {
  expect(memorySlope(samples((index) => Math.min(index, 15) * 500))).toBe(0)
})

test('a single sample has none', () => {
  expect(memorySlope([{ requests: 1, bytes: 1 }])).toBe(0)
})
