import { editDistance } from '../../platform/search/edit-distance.ts'
import type { Database } from '../../platform/store/database.ts'
import { arrayLiteral } from '../../platform/search/array-literal.ts'
import { placeKey } from './place-key.ts'
import { countriesOf, type QueryZip } from './read-zip.ts'
import type { PlaceText } from './table.ts'

export interface FoundPlace {
  id: string
  name: PlaceText
  zipCode: string | null
  region: PlaceText | null
  countryCode: string
  lat: number
  lng: number
}

export interface PlaceQuery {
  /** A name, a postal code, or the beginning of one. */
  query: string
  /** Places of this country are preferred. */
  country: string | null
  limit: number
}

/** Places with the name, with a name that begins like it, or that has a word that begins like it. */
export async function findByName(db: Database, key: string, { country, limit }: PlaceQuery): Promise<FoundPlace[]> {
  const sql = db.$client
  return sql<FoundPlace[]>`
    with found as (
      select place_id, 3.5 as match from place_key where key = ${key}
      union all
      select place_id, 2 from place_key where key > ${key} and key < ${key} || chr(1114111)
      union all
      select place_id, 0.5 from place_key where length(${key}) >= 3 and key like '% ' || ${key} || '%'
    ), best as (
      select place_id, max(match) as match from found group by place_id
    )
    select ${placeColumns(sql)} from best join place on place.id = best.place_id
    order by match + ${weightOf(sql, country)} desc, population desc, id limit ${limit}::int`
}

/** The columns of a found place. */
function placeColumns(sql: Database['$client']) {
  return sql`place.id, name, zip_code as "zipCode", region, country_code as "countryCode", location[1] as lat, location[0] as lng`
}

/**
 * What makes a place likely besides its name. A place of the country is first unless another one with just the name is far
 * larger: in Germany, "Bern" is the Swiss town and not the beginning of Bernau.
 */
function weightOf(sql: Database['$client'], country: string | null) {
  return sql`case when country_code = ${country} then 1.5 else 0 end + 0.35 * log(population + 1)`
}

/** Places that the name may be a misspelling of: the fewest mistakes first. */
export async function findSimilar(db: Database, key: string, { country, limit }: PlaceQuery): Promise<FoundPlace[]> {
  const maxMistakes = key.length < 4 ? 0 : key.length < 8 ? 1 : 2
  if (maxMistakes === 0) return []
  const sql = db.$client
  const near = await sql<{ key: string }[]>`select key from place_near(${key}) as near(key)`
  const mistakes = near
    .map((one) => ({ key: one.key, count: editDistance(key, one.key) }))
    .filter(({ count }) => count <= maxMistakes)
  if (mistakes.length === 0) return []
  return sql<FoundPlace[]>`
    with near as (
      select * from unnest(${arrayLiteral(mistakes.map((one) => one.key))}::text[], ${arrayLiteral(mistakes.map(({ count }) => count))}::int[])
        as near(key, mistakes)
    ), best as (
      select place_id, min(mistakes) as mistakes from near join place_key using (key) group by place_id
    )
    select ${placeColumns(sql)} from best join place on place.id = best.place_id
    order by mistakes, ${weightOf(sql, country)} desc, id limit ${limit}::int`
}

/**
 * The places with a postal code: with exactly this one, with one that begins like it, or whose postal codes begin as it
 * does. Those of the country are first, and of one municipality the one whose name is in the query too.
 */
export async function findByZip(
  db: Database,
  { zip, country: written, words }: QueryZip,
  { country, limit }: PlaceQuery,
): Promise<FoundPlace[]> {
  const sql = db.$client
  const areas = [...zip].map((_, index) => `${zip.slice(0, index + 1)}*`)
  const places = await sql<(FoundPlace & { score: number })[]>`
    with found as (
      select place_id, 100 as score from place_key where key = ${zip}
      union all
      select place_id, 50 from place_key where key > ${zip} and key < ${zip} || chr(1114111) and key ~ '[0-9]' and right(key, 1) <> '*'
      union all
      select place_id, length(key) from place_key where key = any(${arrayLiteral(areas)}::text[])
    ), best as (
      select place_id, max(score) as score from found group by place_id
    )
    select ${placeColumns(sql)}, score from best join place on place.id = best.place_id
    where (score >= 50 or country_code = any(${arrayLiteral(countriesOf(zip))}::text[]))
      and (${written}::text is null or country_code = ${written})
    order by country_code is not distinct from ${written ?? country} desc, score desc, population desc, id
    limit ${words === '' ? limit : maxNamesakes}::int`
  const found = places.map(({ score, ...place }) => ({
    ...place,
    zipCode: place.zipCode ?? (score === 100 ? zip : null),
  }))
  return words === '' ? found : [...found].sort((a, b) => Number(hasName(b, words)) - Number(hasName(a, words)))
}

/** Municipalities that may share a postal code. */
const maxNamesakes = 50

function hasName(place: FoundPlace, words: string): boolean {
  return namesOf(place).some((name) => name.startsWith(words))
}

/** The names of a place in all languages, as `placeKey` writes them. */
export function namesOf({ name }: FoundPlace): string[] {
  return (typeof name === 'string' ? [name] : Object.values(name)).map(placeKey)
}
