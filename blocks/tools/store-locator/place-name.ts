import type { StoreLocatorFields } from './fields.generated.ts'

type SearchedPlace = NonNullable<StoreLocatorFields['near']>['place']

/** The postal code and the name of a place that was found: 69001 Lyon. */
export function placeName(place: SearchedPlace | undefined): string {
  return place ? [place.zipCode, place.name].filter(Boolean).join(' ') : ''
}

/** What the field shows: the proper name of what was found, with its postal code if one was searched. */
export function fieldText({ near, place }: Pick<StoreLocatorFields, 'near' | 'place'>): string {
  if (!near?.place) return place
  return /\d/.test(place) ? placeName(near.place) : near.place.name
}
