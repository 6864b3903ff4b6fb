import { arrayLiteral } from '../../platform/search/array-literal.ts'
import type { Database } from '../../platform/store/database.ts'
import { type FoundPlace, placeColumns, type PlaceQuery } from './found-place.ts'
import { placeKey } from './place-key.ts'
import { countriesOf, type QueryZip } from './read-zip.ts'

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

function hasName({ name }: FoundPlace, words: string): boolean {
  return (typeof name === 'string' ? [name] : Object.values(name)).some((one) => placeKey(one).startsWith(words))
}
