import type { Feature, FeatureCollection, Point } from 'geojson'
import type { Bounds, Position } from '../locator/locator-events.ts'

/**
 * A town as `npm run map` writes it: its name, or names in French, English, German and Dutch; longitude, latitude;
 * thousands of inhabitants; 1 for a capital, 2 for a quarter of a town.
 */
export type TownRow = readonly [
  name: string | readonly string[],
  lng: number,
  lat: number,
  thousands: number,
  kind: number,
]

export interface Town extends Position {
  name: string
  thousands: number
  kind: number
}

const languages = ['fr', 'en', 'de', 'nl']

/** Towns with their names in a language; English where the data has none. */
export function readTowns(rows: readonly TownRow[], tag: string): Town[] {
  const index = languages.indexOf(new Intl.Locale(tag).language)
  return rows.map(([name, lng, lat, thousands, kind]) => ({
    name: typeof name === 'string' ? name : (name[index] ?? name[1] ?? ''),
    lng,
    lat,
    thousands,
    kind,
  }))
}

/** Points with `text`, `thousands` and `kind`. */
export function townFeatures(towns: readonly Town[]): FeatureCollection<Point> {
  const features = towns.map(({ name, lng, lat, thousands, kind }): Feature<Point> => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { text: name, thousands, kind },
  }))
  return { type: 'FeatureCollection', features }
}

/** Width and height of a cell, degrees: as in authoring/map/towns.ts. */
const cellSize = 4

/** The small towns of these cells are shown from this zoom on. */
export const smallTownsFrom = 8

/** Names of the cells that a part of the world touches. */
export function cellsOf({ south, west, north, east }: Bounds): string[] {
  const columns = steps(west, east)
  return steps(south, north).flatMap((lat) => columns.map((lng) => `${lng}_${lat}`))
}

function steps(from: number, to: number): number[] {
  const first = Math.floor(from / cellSize)
  const count = Math.floor(to / cellSize) - first + 1
  return Array.from({ length: Math.max(count, 0) }, (_, i) => (first + i) * cellSize)
}

/** Thousands of inhabitants from which a town is shown, and the zoom from which that holds. */
export const shownTowns = [
  [0, 700],
  [4, 400],
  [5, 180],
  [6, 90],
  [7, 35],
  [8, 14],
  [9, 6],
  [10, 2],
  [11, 0],
] as const

/** Thousands of inhabitants from which a town is shown at a zoom. */
export function shownFrom(zoom: number): number {
  return shownTowns.findLast(([from]) => zoom >= from)?.[1] ?? 0
}
