import type { SiteContext } from '../../../engine/composition/block.ts'
import { distanceInWords } from './distance-in-words.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import type { ShownListing } from './listing.ts'
import { placeName } from './place-name.ts'

export interface ShopCountProps {
  listing: ShownListing
  fields: StoreLocatorFields
  site: SiteContext
}

/** How many shops there are, and where. A screen reader announces it when the list has changed. */
export function ShopCount({ listing, fields, site }: ShopCountProps) {
  const { result, total: count, shops, place } = listing
  if (result === 'unknown-place') return null
  const distance = distanceInWords(fields.distance, fields.locator.unit ?? 'km', site.tag)
  const values = { count, distance, place: placeName(place) }
  return (
    <>
      <span data-part="count">{site.text(`store-locator.count.${result}`, values)}</span>
      {result === 'area' && (
        // Only the script knows that the area is around the visitor.
        <span data-part="count-around" hidden>
          {site.text('store-locator.count.around', values)}
        </span>
      )}
      {shops.length < count && <> {site.text('store-locator.listed', { count: shops.length })}</>}
      <span data-part="straight" hidden={result !== 'place' || count === 0}>
        {' '}
        {site.text('store-locator.straight')}
      </span>
    </>
  )
}
