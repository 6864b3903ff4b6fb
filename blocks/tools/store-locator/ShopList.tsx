import { distanceInWords } from './formats.ts'
import { fieldText, placeName } from './place-name.ts'
import { Shop } from './Shop.tsx'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import type { ShownListing } from './listing.ts'

/** The shops by zip code. The one that the address names is shown first if the list lacks it. */
export function ShopList({ listing, fields, site, id }: ShopCountProps & { id: string }) {
  const { result, area, shops, chosen, more, place } = listing
  const isApart = chosen !== null && !shops.some((shop) => shop.id === chosen.id)
  return (
    <>
      <div
        hidden
        data-listing={result}
        data-area={area ? [area.south, area.west, area.north, area.east].join() : undefined}
        data-chosen={chosen?.id}
        data-place={place ? fieldText(fields) : undefined}
        data-centre={place?.geoloc ? [place.geoloc.lat, place.geoloc.lng].join() : undefined}
      />
      {shops.length === 0 && result !== 'unknown-place' && !isApart && (
        <div className="store-locator__none">
          <p className="subtitle">{site.text('store-locator.none')}</p>
          <p>{site.text('store-locator.none.hint')}</p>
        </div>
      )}
      {(shops.length > 0 || isApart) && (
        <ol className="store-locator__list" aria-label={site.t('store-locator.list')}>
          {[...(isApart ? [chosen] : []), ...shops].map((shop) => (
            <Shop
              key={shop.id}
              shop={shop}
              from={place?.geoloc ?? null}
              isChosen={shop.id === chosen?.id}
              fields={fields}
              site={site}
              id={id}
            />
          ))}
        </ol>
      )}
      {more && (
        <a
          className="store-locator__more"
          href={`${fields.pageUrl?.href ?? ''}${more}`}
          rel="nofollow"
          data-event="list.extended"
          data-value={more}
          data-no-prefetch=""
        >
          {site.text('store-locator.more', { count: Math.min(listing.total - shops.length, fields.locator.pageSize) })}
        </a>
      )}
    </>
  )
}

interface ShopCountProps {
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
