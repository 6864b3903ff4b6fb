import type { Feature, FeatureCollection, Geometry, Point } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Language = 'fr' | 'en' | 'de' | 'nl'

interface OfArea {
  country: string
  names?: Record<Language, string>
  at: [lng: number, lat: number, room: number]
}

/** As `npm run map` writes it. */
export type Boundaries = Topology<{ countries: GeometryCollection<OfArea>; regions: GeometryCollection<OfArea> }>

export interface DrawnBoundaries {
  /** Countries; those with `served` have regions and towns. */
  land: FeatureCollection
  coast: Feature
  borders: Feature
  regions: Feature
  /** Points with `text`, `kind` and `from`: the zoom from which there is room for the text. */
  names: FeatureCollection
}

/** What is drawn of countries and regions, with names in a language. Common borders are one line. */
export function drawBoundaries(topology: Boundaries, tag: string): DrawnBoundaries {
  const { countries, regions } = topology.objects
  const served = servedCountries(topology)
  const land = feature(topology, countries)
  return {
    land: collection(
      land.features.map(({ geometry, properties }) => ({
        type: 'Feature',
        geometry,
        properties: { served: isServed(properties.country, served) },
      })),
    ),
    coast: line(mesh(topology, countries as never, (one, other) => one === other)),
    borders: line(mesh(topology, countries as never, (one, other) => one !== other)),
    regions: line(
      mesh(topology, regions as never, (one, other) => one !== other && countryOf(one) === countryOf(other)),
    ),
    names: collection([...countryNames(countries, tag), ...regionNames(regions, tag)]),
  }
}

/** The countries that have regions and towns: those with shops. */
export function servedCountries({ objects }: Boundaries): ReadonlySet<string> {
  return new Set(areasOf(objects.regions).map(({ country }) => country))
}

/** Whether a country is drawn as one with shops. */
export function isServed(country: string, served: ReadonlySet<string>): boolean {
  return served.has(country) || surrounded.has(country)
}

/** Small countries between or within the served ones, without regions of their own on the map. */
const surrounded = new Set(['LU', 'LI', 'MC', 'GG', 'JE', 'IM'])

function countryOf(geometry: unknown): string {
  return (geometry as { properties: OfArea }).properties.country
}

/** `npm run map` writes no area without properties. */
function areasOf({ geometries }: GeometryCollection<OfArea>): OfArea[] {
  return geometries.map(({ properties }) => properties as OfArea)
}

/** Names of the countries in a language, with the zoom `from` which there is room for them. */
export function countryNames(countries: GeometryCollection<OfArea>, tag: string): Feature<Point, AreaName>[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return areasOf(countries)
    .filter(({ country }) => /^[A-Z]{2}$/.test(country))
    .map(({ country, at }) => nameAt(at, (names.of(country) ?? '').toLocaleUpperCase(tag), 'country'))
}

function regionNames(regions: GeometryCollection<OfArea>, tag: string): Feature<Point, AreaName>[] {
  const language = new Intl.Locale(tag).language as Language
  return areasOf(regions).flatMap(({ at, names }) => (names ? [nameAt(at, names[language] ?? names.en, 'region')] : []))
}

interface AreaName {
  text: string
  kind: 'country' | 'region'
  from: number
  room: number
}

/** Width of a letter with its spacing, pixels. */
const letterWidth = { country: 15, region: 9 }

function nameAt([lng, lat, room]: OfArea['at'], text: string, kind: AreaName['kind']): Feature<Point, AreaName> {
  const needed = text.length * letterWidth[kind]
  // At zoom 0 the world is 512 pixels wide; a text may be a little wider than the circle that fits into the area.
  const from = Math.log2((needed / (2.4 * Math.max(room, 0.01))) * (360 / 512))
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { text, kind, from, room },
  }
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function line(geometry: Geometry): Feature {
  return { type: 'Feature', geometry, properties: {} }
}
