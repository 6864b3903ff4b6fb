import { readFileSync } from 'node:fs'

/** A town of GeoNames. */
export interface Town {
  id: string
  name: string
  /** As the site writes it, e.g. uk. */
  country: string
  lat: number
  lng: number
  population: number
  /** Codes of its region: the first level of the country, the second one, and the municipality. */
  admin: { first: string; second: string; municipality: string }
}

const countries: Readonly<Record<string, string>> = {
  FR: 'fr',
  BE: 'be',
  NL: 'nl',
  LU: 'lu',
  DE: 'de',
  CH: 'ch',
  AT: 'at',
  GB: 'uk',
}

/** Abandoned, destroyed and historical places. */
const formerPlaces: ReadonlySet<string> = new Set(['PPLH', 'PPLQ', 'PPLW'])

/** The towns of the site's countries in a file of GeoNames (https://download.geonames.org/export/dump/readme.txt). */
export function readGeonames(file: string): Town[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const columns = line.split('\t')
      const at = (index: number): string => columns[index] ?? ''
      const country = countries[at(8)]
      if (country === undefined || formerPlaces.has(at(7))) return []
      const admin = { first: at(10), second: at(11), municipality: at(13) }
      const [population, lat, lng] = [Number(at(14)), Number(at(4)), Number(at(5))]
      return { id: at(0), name: at(1), country, lat, lng, population, admin }
    })
}
