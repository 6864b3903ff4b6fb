import type { Database } from '../../platform/store/database.ts'
import { findByName, findByZip, findSimilar, type FoundPlace, namesOf, type PlaceQuery } from './place-queries.ts'
import { placeKey } from './place-key.ts'
import { readZip } from './read-zip.ts'

/** Shops and the gazetteer name the same town. Degrees. */
const sameTown = 0.2

/**
 * The places that the query may mean, the best first: those with the postal code in it, otherwise those with the name, with
 * a name that begins like it or has such a word, and then those that it may be a misspelling of.
 */
export async function findPlaces(db: Database, request: PlaceQuery): Promise<FoundPlace[]> {
  const { query, limit } = request
  // Of two places that are the same town, one is dropped.
  const wide = { ...request, limit: 2 * limit }
  const zip = readZip(query)
  const byZip = zip ? distinct(await findByZip(db, zip, wide)) : []
  if (byZip.length > 0) return byZip.slice(0, limit)
  const key = nameIn(query)
  if (key === '') return []
  const named = distinct(await findByName(db, key, wide))
  if (named.length >= limit) return named.slice(0, limit)
  return distinct([...named, ...(await findSimilar(db, key, wide))]).slice(0, limit)
}

/** The words of the query without numbers, as of a district: "Lyon 3e". */
function nameIn(query: string): string {
  return placeKey(query)
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .join(' ')
}

function distinct(places: readonly FoundPlace[]): FoundPlace[] {
  const kept: FoundPlace[] = []
  for (const place of places) if (!kept.some((other) => isSameTown(place, other))) kept.push(place)
  return kept
}

function isSameTown(a: FoundPlace, b: FoundPlace): boolean {
  if (a.id === b.id) return true
  return (
    a.countryCode === b.countryCode &&
    (a.zipCode === b.zipCode || a.zipCode === null || b.zipCode === null) &&
    Math.abs(a.lat - b.lat) < sameTown &&
    Math.abs(a.lng - b.lng) < sameTown &&
    namesOf(a).some((name) => namesOf(b).includes(name))
  )
}
