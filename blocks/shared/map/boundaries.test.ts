import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawBoundaries } from './boundaries.ts'
import { dataBytes, shippedBoundaries } from './testing/shipped-data.ts'

const boundaries = shippedBoundaries()

it('the first view takes at most 400 kB with gzip', () => {
  const sizes = ['boundaries', 'waters', 'towns'].map((name) => gzipSync(dataBytes(name)).length)
  expect(sizes.reduce((one, other) => one + other)).toBeLessThanOrEqual(400_000)
})

it.each([
  ['fr-FR', ['ALLEMAGNE', 'ROYAUME-UNI'], ['Bavière', 'Bretagne', 'Argovie', 'Écosse']],
  ['en-GB', ['GERMANY', 'UNITED KINGDOM'], ['Bavaria', 'Brittany', 'Aargau', 'Scotland']],
  ['de-DE', ['DEUTSCHLAND', 'VEREINIGTES KÖNIGREICH'], ['Bayern', 'Bretagne', 'Aargau', 'Schottland']],
  ['nl-BE', ['DUITSLAND', 'VERENIGD KONINKRIJK'], ['Beieren', 'Bretagne', 'Aargau', 'Schotland']],
])('names countries and regions in the language of the page: %s', (tag, countries, regions) => {
  const { names } = drawBoundaries(boundaries, tag)
  const texts = (kind: string) =>
    names.features
      .filter(({ properties }) => properties?.['kind'] === kind)
      .map(({ properties }) => properties?.['text'])
  expect(texts('country')).toEqual(expect.arrayContaining(countries))
  expect(texts('region')).toEqual(expect.arrayContaining(regions))
})

it('shows the name of a small country later than that of a large one', () => {
  const { names } = drawBoundaries(boundaries, 'fr-FR')
  const from = (text: string) =>
    names.features.find(({ properties }) => properties?.['text'] === text)?.properties?.['from']
  expect(from('FRANCE')).toBeLessThan(5)
  expect(from('LUXEMBOURG')).toBeGreaterThan(from('FRANCE'))
})

it('draws common borders once, and coasts apart from them', () => {
  const { borders, coast, regions } = drawBoundaries(boundaries, 'fr-FR')
  const points = ({ geometry }: typeof borders): string[] =>
    geometry.type === 'MultiLineString' ? geometry.coordinates.flat().map((point) => point.join()) : []
  const lines = (feature: typeof borders): number =>
    feature.geometry.type === 'MultiLineString' ? feature.geometry.coordinates.length : 0
  const onCoast = new Set(points(coast))
  const shared = points(borders).filter((point) => onCoast.has(point))
  // Only where a border reaches the sea.
  expect(shared.length).toBeLessThan(lines(borders) * 2)
  expect(lines(regions)).toBeGreaterThan(100)
})

it('has the countries with shops in the colour of the page', () => {
  const { land } = drawBoundaries(boundaries, 'fr-FR')
  const served = land.features.filter(({ properties }) => properties?.['served'] === true)
  expect(served.length).toBeGreaterThanOrEqual(8)
  expect(served.length).toBeLessThan(land.features.length / 2)
})
