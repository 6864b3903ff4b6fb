import { expect, test } from 'vitest'
import { linearScale, logScale, powersAround, spread, ticksTo } from './scale.ts'

test('a linear scale maps equal differences to equal steps, upwards too', () => {
  const y = linearScale([0, 10], [200, 0])
  expect([0, 5, 10].map(y)).toEqual([200, 100, 0])
})

test('a logarithmic scale maps equal ratios to equal steps', () => {
  const x = logScale([1, 100], [0, 50])
  expect([1, 10, 100].map(x)).toEqual([0, 25, 50])
})

test.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [2.4, [0, 0.5, 1, 1.5, 2, 2.5]],
  [29.9, [0, 10, 20, 30]],
  [1858, [0, 500, 1000, 1500, 2000]],
])('the ticks of an axis to %d', (max, ticks) => {
  expect(ticksTo(max)).toEqual(ticks)
})

test('powers enclose the interval', () => {
  expect(powersAround([0.5, 14], 2)).toEqual([0.5, 1, 2, 4, 8, 16])
  expect(powersAround([1000, 100_000], 10)).toEqual([1000, 10_000, 100_000])
})

test('labels that are far enough apart stay where they are', () => {
  expect(spread([100, 10, 50], 16)).toEqual([100, 10, 50])
})

test('labels that would overlap move apart around their middle, in their order', () => {
  expect(spread([52, 50, 200], 16)).toEqual([59, 43, 200])
  expect(spread([10, 11, 12], 16)).toEqual([-5, 11, 27])
})
