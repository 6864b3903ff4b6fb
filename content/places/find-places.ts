import type { Database } from '../store/database.ts'
import { placeKey } from './place-key.ts'
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

interface PlaceQuery {
  /** A name, a postal code, or the beginning of one. */
  query: string
  /** Places of this country are first. */
  country: string | null
  limit: number
}

/** The places that the query may mean, the best first. */
export async function findPlaces(db: Database, { query, country, limit }: PlaceQuery): Promise<FoundPlace[]> {
  const key = placeKey(query)
  if (key === '') return []
  return db.$client<FoundPlace[]>`
    select id, name, zip_code as "zipCode", region, country_code as "countryCode", location[1] as lat, location[0] as lng
    from place where id in (select place_id from place_key where key >= ${key} and key < ${key} || chr(1114111))
    order by country_code is distinct from ${country}, population desc, id limit ${limit}::int`
}
