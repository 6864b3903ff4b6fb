import { editDistance } from '../../platform/search/edit-distance.ts'
import type { Database } from '../../platform/store/database.ts'
import { arrayLiteral } from '../../platform/search/array-literal.ts'
import { type FoundPlace, placeColumns, type PlaceQuery } from './found-place.ts'

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
