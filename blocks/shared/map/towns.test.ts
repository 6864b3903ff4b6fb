import { describe, expect, it } from 'vitest'
import { shippedCells, shippedTowns } from './testing/shipped-data.ts'
import { cellsOf, readTowns, townFeatures } from './towns.ts'

describe('readTowns', () => {
  it.each([
    ['fr-FR', ['Cologne', 'Bruxelles', 'Londres', 'Anvers']],
    ['en-GB', ['Cologne', 'Brussels', 'London']],
    ['de-AT', ['Köln', 'Brüssel', 'London']],
    ['nl-NL', ['Keulen', 'Brussel', 'Londen']],
    ['it-IT', ['Cologne', 'Brussels', 'London']],
  ])('names towns in the language of the page, else in English: %s', (tag, names) => {
    const all = new Set(readTowns(shippedTowns('towns'), tag).map(({ name }) => name))
    expect(names.filter((name) => !all.has(name))).toEqual([])
  })

  it('has the capitals, and the large towns first', () => {
    const towns = readTowns(shippedTowns('towns'), 'fr-FR')
    expect(towns.filter(({ kind }) => kind === 1).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Paris', 'Berlin', 'Londres', 'Bruxelles', 'Amsterdam', 'Berne', 'Vienne', 'Luxembourg']),
    )
    expect(towns[0]?.thousands).toBeGreaterThan(towns.at(-1)?.thousands ?? 0)
  })
})

describe('cellsOf', () => {
  it('names every cell that the bounds touch', () => {
    expect(cellsOf({ south: 47, west: -1, north: 49, east: 1 })).toEqual(['-4_44', '0_44', '-4_48', '0_48'])
  })

  it('finds each small town in the file of its cell', () => {
    const misplaced = shippedCells().flatMap((cell) =>
      shippedTowns(`towns/${cell}`).filter(([, lng, lat]) => {
        const bounds = { south: lat, north: lat, west: lng, east: lng }
        return cellsOf(bounds)[0] !== cell
      }),
    )
    expect(misplaced).toEqual([])
  })
})

it('townFeatures are points with what the style reads', () => {
  const { features } = townFeatures([{ name: 'Lille', lng: 3.06, lat: 50.63, thousands: 235, kind: 0 }])
  expect(features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [3.06, 50.63] },
      properties: { text: 'Lille', thousands: 235, kind: 0 },
    },
  ])
})
