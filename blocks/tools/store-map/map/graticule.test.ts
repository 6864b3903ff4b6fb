import { expect, it } from 'vitest'
import { graticule } from './graticule.ts'

const texts = (...args: Parameters<typeof graticule>): unknown[] =>
  graticule(...args).features.map(({ properties }) => properties?.['text'])

it('has whole degrees on a map of a country', () => {
  expect(texts({ south: 45, west: -1, north: 47, east: 3 }, 8)).toEqual([
    ...['1° W', '0° E', '1° E', '2° E', '3° E'],
    ...['45° N', '46° N', '47° N'],
  ])
})

it('has minutes and seconds around a shop', () => {
  expect(texts({ south: 48.85, west: 2.365, north: 48.855, east: 2.371 }, 15)).toEqual([
    ...['2° 22′ 00″ E', '2° 22′ 15″ E'],
    ...['48° 51′ 00″ N', '48° 51′ 15″ N'],
  ])
})

it('draws at most 100 lines in each direction', () => {
  expect(graticule({ south: -85, west: -180, north: 85, east: 180 }, 18).features).toHaveLength(200)
})
