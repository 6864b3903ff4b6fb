import { expect, it } from 'vitest'
import { fitRange, moveBound } from './move-bound.ts'

const width = { kind: 'slider', name: 'width', min: 24, max: 140, step: 1 } as const

it.each([
  ['low', 60, [40, 100], [60, 100]],
  ['high', 80, [40, 100], [40, 80]],
  ['low', 100, [40, 100], [100, 100]],
  ['low', 120, [40, 100], [120, 120]],
  ['high', 30, [40, 100], [30, 30]],
  ['low', 500, [40, 100], [140, 140]],
  ['high', -9, [40, 100], [24, 24]],
  ['low', 60.4, [40, 100], [60, 100]],
] as const)('%s handle to %d from %j: %j [PROD-23]', (bound, value, [low, high], [newLow, newHigh]) => {
  expect(moveBound(width, { low, high }, bound, value)).toEqual({ low: newLow, high: newHigh })
})

it('rounds to a step, counted from the minimum [PROD-11]', () => {
  expect(moveBound({ ...width, min: 5, step: 10 }, { low: 5, high: 140 }, 'low', 31)).toEqual({ low: 35, high: 140 })
})

it.each([
  ['low', [50, 100], [60], [50, 100]],
  ['low', [70, 80], [60, 90.5, 120], [70, 91]],
  ['low', [130, 140], [60, 90.5, 120], [120, 140]],
  ['high', [91, 110], [60, 90.5, 120], [90, 110]],
  ['high', [24, 50], [60, 90.5, 120], [24, 60]],
  ['low', [70, 80], [], [24, 140]],
] as const)('%s handle, %j, lengths %j: the range with a length in it is %j', (bound, [low, high], lengths, fitted) => {
  expect(fitRange(width, { low, high }, bound, lengths)).toEqual({ low: fitted[0], high: fitted[1] })
})
