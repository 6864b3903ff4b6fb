import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import locator from '../../../../config/locator.json' with { type: 'json' }
import { mapPicture } from './map-picture.ts'
import { projectionOf } from './projection.ts'

const { start } = locator
const france = start.default
const pointsOf = (path: string) =>
  [...path.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

describe('the picture that is shown before the map', () => {
  it('is in the projection of MapLibre, which draws the world 512 pixels wide at zoom 0', () => {
    const project = projectionOf({ lat: 0, lng: 0, zoom: 0, halfWidth: 0, halfHeight: 0 })
    expect(project({ lat: 0, lng: 180 })).toEqual({ x: 256, y: 0 })
    expect(project({ lat: 85.051129, lng: 0 }).y).toBeCloseTo(-256, 3)
  })

  it.each(Object.entries({ ...start.$variant, default: france }))(
    'has land, names and few bytes where the map of %s opens',
    (_host, view) => {
      const picture = mapPicture(view, [], 'de-DE')
      expect(picture.served.length).toBeGreaterThan(500)
      expect(picture.names.large.length).toBeGreaterThan(8)
      expect(picture.names.small.length).toBeGreaterThan(5)
      expect(gzipSync(JSON.stringify(picture)).length).toBeLessThan(16_000)
    },
  )

  it('has borders of France, and names in the language of the page', () => {
    expect(mapPicture(france, [], 'fr-FR').borders).not.toBe('')
    const names = ['fr-FR', 'de-DE', 'nl-NL'].map((tag) =>
      mapPicture(france, [], tag).names.small.map(({ text }) => text),
    )
    expect(names[0]).toEqual(expect.arrayContaining(['FRANCE', 'Londres', 'Bruxelles']))
    expect(names[1]).toEqual(expect.arrayContaining(['FRANKREICH', 'London', 'Brüssel']))
    expect(names[2]).toEqual(expect.arrayContaining(['FRANKRIJK', 'Londen', 'Brussel']))
  })

  it('has the large towns, and no name over another one', () => {
    const { large } = mapPicture(france, [], 'fr-FR').names
    expect(large.map(({ text }) => text)).toEqual(expect.arrayContaining(['Paris', 'Lyon', 'Bordeaux', 'Nantes']))
    const rows = large.map(({ text, x, y, side }) => ({ x: side === 'end' ? x - text.length * 5 : x, y, text }))
    const close = rows.filter((one) =>
      rows.some((other) => other !== one && Math.abs(other.y - one.y) < 10 && Math.abs(other.x - one.x) < 20),
    )
    expect(close).toEqual([])
  })

  it('has a dot for each shop in view, and one for those in the same place', () => {
    const paris = { lat: 48.8566, lng: 2.3522 }
    const { shops } = mapPicture(france, [paris, paris, { lat: 43.6, lng: 1.44 }, { lat: 10, lng: 100 }], 'fr-FR')
    const [first, second, ...more] = pointsOf(shops)
    expect([first?.x, second?.x, more]).toEqual([3, -86, []])
    expect(first?.y).toBeLessThan(-200)
    expect(second?.y).toBeGreaterThan(200)
  })

  it('shows the same land at the zoom of phones', () => {
    expect(mapPicture(france, [], 'fr-FR').toSmall).toBe('scale(0.4665) translate(0 129)')
  })
})
