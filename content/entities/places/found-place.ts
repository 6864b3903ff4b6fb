import type { Database } from '../../platform/store/database.ts'
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

/** The columns of a found place. */
export function placeColumns(sql: Database['$client']) {
  return sql`place.id, name, zip_code as "zipCode", region, country_code as "countryCode", location[1] as lat, location[0] as lng`
}
