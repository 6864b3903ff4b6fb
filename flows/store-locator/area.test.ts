import { expect, it } from 'vitest'
import { areaAround, inKilometres, metresBetween, middleOf, roundArea } from './area.ts'

it('counts 111 km per degree on both axes [STORE-14]', () => {
  expect(areaAround({ lat: 47, lng: -1 }, 111)).toEqual({ south: 46, west: -2, north: 48, east: 0 })
  expect(areaAround({ lat: 47, lng: 2 }, 5)).toEqual({ south: 46.955, west: 1.955, north: 47.045, east: 2.045 })
})

it('converts miles by the factor 1.609344, kilometres not at all [STORE-13] [READ-32]', () => {
  expect(inKilometres(10, 'mi')).toBe(16.09344)
  expect(inKilometres(10, 'km')).toBe(10)
})

it('stays on the globe, and tells a position to 11 m only', () => {
  expect(areaAround({ lat: 89.9, lng: 179.9 }, 100)).toMatchObject({ north: 90, east: 180 })
  expect(roundArea({ south: 1.234_567, west: -1.234_567, north: 2, east: 3 })).toEqual({
    south: 1.2346,
    west: -1.2346,
    north: 2,
    east: 3,
  })
})

it.each([
  ['Paris to Lyon', { lat: 48.8566, lng: 2.3522 }, { lat: 45.764, lng: 4.8357 }, 391.5],
  ['across a river', { lat: 47.218, lng: -1.553 }, { lat: 47.2, lng: -1.56 }, 2.1],
])('measures from %s in a straight line', (_what, from, to, kilometres) => {
  expect(metresBetween(from, to) / 1000).toBeCloseTo(kilometres, kilometres > 100 ? -1 : 1)
})

it('has the middle of the area around a position where the position is', () => {
  const { lat, lng } = middleOf(areaAround({ lat: 47.218, lng: -1.553 }, 25))
  expect([lat, lng]).toEqual([expect.closeTo(47.218, 3), expect.closeTo(-1.553, 3)])
})
