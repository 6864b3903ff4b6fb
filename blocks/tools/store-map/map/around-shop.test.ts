import { expect, it } from 'vitest'
import { aroundShop } from './around-shop.ts'

const shop = { lat: 50, lng: 3 }
const town = (name: string, lat: number, lng: number, thousands: number, kind = 0) => ({
  name,
  lat,
  lng,
  thousands,
  kind,
})
const texts = (kind: string, tag: string, towns: Parameters<typeof aroundShop>[1]): string[] =>
  aroundShop(shop, towns, { tag, unit: 'km' })
    .features.filter(({ properties }) => properties?.['kind'] === kind)
    .map(({ properties }) => String(properties?.['text']).replaceAll(/\s+/g, ' '))

it('names circles in the units of the language', () => {
  expect(texts('circle', 'fr-FR', [])).toEqual(['250 m', '500 m', '1 km', '2 km', '5 km'])
})

it('counts in miles where config says so', () => {
  const { features } = aroundShop(shop, [town('Northam', 50.2, 3, 400)], { tag: 'en-GB', unit: 'mi' })
  expect(features.map(({ properties }) => properties?.['text'])).toEqual([
    '0.25 mi',
    '0.5 mi',
    '1 mi',
    '2 mi',
    '5 mi',
    'Northam  14 mi',
  ])
})

it('leads to the most important town in each direction, with its distance', () => {
  const towns = [
    town('Nordhausen', 50.1, 3, 5),
    town('Nordstadt', 50.2, 3, 400),
    town('Osten', 50, 3.1, 2),
    town('Fernost', 50, 4, 900),
    town('Viertel', 50, 2.9, 90, 2),
    town('Hier', 50.005, 3, 90),
  ]
  expect(texts('way', 'de-DE', towns)).toEqual(['Nordstadt 22 km', 'Osten 7,1 km'])
})

it('draws circles with their radius in every direction', () => {
  const circle = aroundShop(shop, [], { tag: 'fr-FR', unit: 'km' }).features.find(({ properties }) =>
    String(properties?.['text']).startsWith('1'),
  )
  const points = circle?.geometry.type === 'LineString' ? circle.geometry.coordinates : []
  const metres = points.map(([lng = 0, lat = 0]) =>
    Math.hypot((lat - 50) * 111_195, (lng - 3) * 111_195 * Math.cos((50 * Math.PI) / 180)),
  )
  expect(Math.min(...metres)).toBeCloseTo(1000, 3)
  expect(Math.max(...metres)).toBeCloseTo(1000, 3)
})
