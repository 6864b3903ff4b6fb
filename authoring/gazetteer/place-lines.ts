import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrenchCodes } from './french-codes.ts'
import type { Town } from './geonames.ts'

type ByCountry<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>

const names = table<string[]>('names.json')
const regions = table<string[]>('regions.json')
const areas = table<string[]>('postal-areas.json')
const districts = table<[lat: number, lng: number]>('districts.json')

function table<Value>(file: string): ByCountry<Value> {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as ByCountry<Value>
}

/** Least inhabitants of a town, unless names.json or postal-areas.json name it. In France, smaller ones are needed to place the postal codes. */
const minPopulation: Readonly<Record<string, number>> = {
  fr: 500,
  be: 1000,
  nl: 1000,
  lu: 500,
  de: 1000,
  ch: 1000,
  at: 1000,
  uk: 1000,
}

/**
 * The lines of the gazetteer, the largest towns first. Throws when a name of names.json or postal-areas.json is no town.
 */
export function placeLines(towns: readonly Town[], french: FrenchCodes): string[] {
  const sorted = towns.toSorted((a, b) => b.population - a.population || Number(a.id) - Number(b.id))
  const largest = new Map<string, Town>()
  for (const town of sorted) if (!largest.has(keyOf(town))) largest.set(keyOf(town), town)
  requireTowns([names, areas], largest)
  const seats = seatsOf(sorted)
  return sorted.flatMap((town) => {
    const isLargest = largest.get(keyOf(town)) === town
    const isNamed = isLargest && Boolean(names[town.country]?.[town.name] ?? areas[town.country]?.[town.name])
    if (town.population < (minPopulation[town.country] ?? 0) && !isNamed) return []
    const codes = town.country === 'fr' && seats.has(town.id) ? french.postalCodes(town.admin.municipality) : []
    const prefixes = (isLargest ? areas[town.country]?.[town.name] : undefined) ?? []
    const shown = (isLargest ? names[town.country]?.[town.name] : undefined) ?? [town.name]
    const line = (
      id: string,
      place: { lat: number; lng: number },
      zips: readonly string[],
      population: number,
    ): string =>
      [
        id,
        town.country,
        population,
        place.lat.toFixed(4),
        place.lng.toFixed(4),
        regionOf(town),
        zips.join(' '),
        shortest(shown),
      ].join('\t')
    const ownDistricts = Object.entries((town.country === 'fr' && districts[town.admin.municipality]) || {})
    const isDivided = ownDistricts.length > 0 && seats.has(town.id)
    return [
      line(`g${town.id}`, town, isDivided ? [] : [...codes, ...prefixes.map((one) => `${one}*`)], town.population),
      ...(isDivided ? ownDistricts.map(([zip, [lat, lng]]) => line(`g${town.id}-${zip}`, { lat, lng }, [zip], 0)) : []),
    ]
  })
}

/** The first town of each French municipality: other ones in it do not have all of its postal codes. */
function seatsOf(sorted: readonly Town[]): ReadonlySet<string> {
  const byMunicipality = new Map<string, string>()
  for (const { id, country, admin } of sorted)
    if (country === 'fr' && !byMunicipality.has(admin.municipality)) byMunicipality.set(admin.municipality, id)
  return new Set(byMunicipality.values())
}

/** Code of the region in the lines of `regionLines`. */
function regionOf({ country, admin }: Town): string {
  return country === 'fr' || country === 'be' ? admin.second : admin.first
}

/** The regions: @, country, code, and the names in the languages of the gazetteer, or one name for all. */
export function regionLines(french: FrenchCodes): string[] {
  const all = { ...regions, fr: Object.fromEntries(french.departments.map(({ code, nom }) => [code, [nom]])) }
  return Object.entries(all).flatMap(([country, byCode]) =>
    country === 'about'
      ? []
      : Object.entries(byCode).map(([code, own]) => ['@', country, code, shortest(own)].join('\t')),
  )
}

/** Equal names only once. */
function shortest(own: readonly string[]): string {
  return (own.every((name) => name === own[0]) ? own.slice(0, 1) : own).join('|')
}

function keyOf({ country, name }: Town): string {
  return `${country} ${name}`
}

function requireTowns(tables: readonly ByCountry<unknown>[], towns: ReadonlyMap<string, Town>): void {
  const missing = tables.flatMap((one) =>
    Object.entries(one).flatMap(([country, byName]) =>
      country === 'about' ? [] : Object.keys(byName).map((name) => `${country} ${name}`),
    ),
  )
  const unknown = missing.filter((key) => !towns.has(key))
  if (unknown.length > 0) throw new Error(`GeoNames has no town ${unknown.join(', ')}.`)
}
