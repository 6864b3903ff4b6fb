import { fieldText } from './place-name.ts'
import { Shop } from './Shop.tsx'
import type { ShopCountProps } from './ShopCount.tsx'

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
