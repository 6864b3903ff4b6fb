import { expect, it } from 'vitest'
import { awayFrom } from './away.ts'

const nantes = { lat: 47.218, lng: -1.553 }

it.each([
  ['km', 0.003, { isLess: true, metres: 1000 }],
  ['km', 0.02, { isLess: false, metres: expect.closeTo(2224, 0) }],
  ['mi', 0.01, { isLess: true, metres: 1609.344 }],
] as const)('tells no distance below one %s', (unit, degrees, away) => {
  expect(awayFrom(nantes, { ...nantes, lat: nantes.lat + degrees }, unit)).toEqual(away)
})
