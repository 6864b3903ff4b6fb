import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { StoreFile } from '../../content/schemas/types.generated.ts'

const folder = join(import.meta.dirname, '../../content/demo/store')
const files = globSync('??.json', { cwd: folder }).map(
  (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as StoreFile,
)
const shops = files.flatMap(({ country, stores }) => stores.map((shop) => ({ country, ...shop })))

/** A box around each country: south, west, north, east. */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  fr: [41.3, -5.2, 51.1, 9.6],
  be: [49.4, 2.5, 51.6, 6.5],
  nl: [50.7, 3.3, 53.6, 7.3],
  lu: [49.4, 5.7, 50.2, 6.6],
  de: [47.2, 5.8, 55.1, 15.1],
  ch: [45.8, 5.9, 47.9, 10.5],
  at: [46.3, 9.5, 49.1, 17.2],
  uk: [49.8, -8.2, 59.5, 1.8],
}

const zipForms: Readonly<Record<string, RegExp>> = {
  fr: /^\d{5}$/,
  de: /^\d{5}$/,
  be: /^\d{4}$/,
  lu: /^\d{4}$/,
  ch: /^\d{4}$/,
  at: /^\d{4}$/,
  nl: /^\d{4} [A-Z]{2}$/,
  uk: /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/,
}

const without = (isRight: (shop: (typeof shops)[number]) => boolean): string[] =>
  shops.filter((shop) => !isRight(shop)).map(({ id }) => id)

describe('the shops of the demo', () => {
  it('are at least 600 in eight countries', () => {
    expect(shops.length).toBeGreaterThanOrEqual(600)
    expect(files.map(({ country }) => country).sort()).toEqual(Object.keys(boxes).sort())
    for (const { stores } of files) expect(stores.length).toBeGreaterThan(10)
  })

  it('are in their country, and no two of them at the same place', () => {
    expect(
      without(({ country, geoloc: { lat, lng } }) => {
        const [south, west, north, east] = boxes[country] ?? [0, 0, 0, 0]
        return lat > south && lat < north && lng > west && lng < east
      }),
    ).toEqual([])
    expect(new Set(shops.map(({ geoloc }) => `${geoloc.lat} ${geoloc.lng}`)).size).toBe(shops.length)
  })

  it('have an address in the form of their country', () => {
    expect(without(({ country, zipCode }) => zipForms[country]?.test(zipCode) ?? false)).toEqual([])
    expect(without(({ address }) => /\d/.test(address ?? ''))).toEqual([])
  })

  it('can belong to nobody: domains end in .example, and no two have the same telephone number', () => {
    expect(
      without(({ website }) => website === undefined || /^https:\/\/[a-z0-9.-]+\.example(\/|$)/.test(website)),
    ).toEqual([])
    expect(without(({ mail }) => mail === undefined || /@[a-z0-9.-]+\.example$/.test(mail))).toEqual([])
    expect(new Set(shops.map(({ phone }) => phone)).size).toBe(shops.length)
  })

  it('have types, groups and opening hours', () => {
    expect(without(({ type, openingHours = [] }) => type !== undefined && openingHours.length > 0)).toEqual([])
    expect(new Set(shops.map(({ group }) => group)).size).toBeGreaterThan(10)
    expect(new Set(shops.map(({ openingHours }) => JSON.stringify(openingHours))).size).toBeGreaterThan(25)
  })
})
