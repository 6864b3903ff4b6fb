import type { SiteContext } from '../../../engine/composition/block.ts'
import { distanceInWords } from './distance-in-words.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import type { ShownListing } from './listing.ts'

export interface ShopCountProps {
  listing: ShownListing
  fields: StoreLocatorFields
  site: SiteContext
}

/** How many shops there are, and where. A screen reader announces it when the list has changed. */
export function ShopCount({ listing, fields, site }: ShopCountProps) {
  const { result, total: count, shops } = listing
  if (result === 'unknown-place') return null
  const { near, distance, locator } = fields
  const values = {
    count,
    distance: distanceInWords(distance, locator.unit ?? 'km', site.tag),
    place: placeName(near?.place),
  }
  return (
    <>
      {site.text(`store-locator.count.${result}`, values)}
      {shops.length < count && <> {site.text('store-locator.listed', { count: shops.length })}</>}
    </>
  )
}

function placeName(place: NonNullable<StoreLocatorFields['near']>['place']): string {
  return place ? [place.zipCode, place.name].filter(Boolean).join(' ') : ''
}
