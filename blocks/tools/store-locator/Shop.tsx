import { changeQuery } from '../../../engine/browser/change-query.ts'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { Position } from '../../../flows/store-locator/area.ts'
import { Subheading } from '../../shared/Heading.tsx'
import { OpeningWeek } from '../../shared/locator/OpeningWeek.tsx'
import { addressLines, RouteLinks, ShopAddress, ShopLinks } from '../../shared/locator/ShopDetails.tsx'
import type { Shop as ShopFields, OpeningHours as Hours } from '../../shared/parts.generated.ts'
import { awayFrom } from './away.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import { formatsOf } from './formats.ts'

export interface ShopProps {
  shop: ShopFields
  /** What its distance is counted from. */
  from: Position | null
  isChosen: boolean
  fields: StoreLocatorFields
  site: SiteContext
  /** Unique on the page. */
  id: string
}

/** A shop of the list. Its name links to the page that shows it first. */
export function Shop({ shop, from, isChosen, fields, site, id }: ShopProps) {
  const { name, subName, geoloc } = shop
  const part = `shop-${shop.id}`
  const exhibited = shop.exhibitedCollections ?? []
  const exhibits = { count: exhibited.length, collections: exhibited.join(', ') }
  return (
    <li
      className="shop"
      data-shop={shop.id}
      data-name={name}
      data-lat={geoloc.lat}
      data-lng={geoloc.lng}
      data-address={addressLines(shop).join(', ')}
      data-exhibited={exhibited.length > 0 ? site.t('store-locator.exhibited', exhibits) : undefined}
    >
      <Subheading className="shop__name">
        <a
          id={`${id}-${part}`}
          href={changeQuery(fields.pageUrl?.href ?? '', { shop: shop.id })}
          aria-current={isChosen ? 'true' : undefined}
          data-event="shop.chosen"
          data-value={shop.id}
          data-part={part}
          data-no-prefetch=""
        >
          {name}
          {subName && <span className="shop__sub-name"> {subName}</span>}
        </a>
      </Subheading>
      <Distance shop={shop} from={from} fields={fields} site={site} />
      {shop.type && <p className="shop__type">{shop.type}</p>}
      <ShopAddress shop={shop} country={countryName(shop, fields, site)} />
      {exhibited.length > 0 && <p className="shop__exhibited">{site.text('store-locator.exhibited', exhibits)}</p>}
      <ShopLinks shop={shop} site={site} />
      <QuoteLink shop={shop} fields={fields} site={site} />
      <RouteLinks shop={shop} routes={fields.locator.routes} site={site} id={`${id}-routes-${shop.id}`} />
      <OpeningHours hours={shop.openingHours} isOpen={isChosen} site={site} />
    </li>
  )
}

/** To the form for a quote, which then knows the shop, and the town if one was searched. */
function QuoteLink({
  shop: { id, name },
  fields: { quote, place },
  site,
}: Pick<ShopProps, 'shop' | 'fields' | 'site'>) {
  if (!quote) return null
  return (
    <ul className="shop__links">
      <li>
        <a href={changeQuery(quote.href, { retailer: 'shop', shop: id, place: place === '' ? null : place })}>
          {site.text('wishlist.quote')}
          <span className="visually-hidden"> : {name}</span>
        </a>
      </li>
    </ul>
  )
}

/** Empty without a place. The script fills it where it knows one that the server does not. */
function Distance({ shop, from, fields, site }: Pick<ShopProps, 'shop' | 'from' | 'fields' | 'site'>) {
  const { unit = 'km' } = fields.locator
  const away = from && awayFrom(from, shop.geoloc, unit)
  return (
    <p className="shop__distance" data-distance="" hidden={away === null}>
      {away &&
        site.text(away.isLess ? 'store-locator.close' : 'store-locator.away', {
          distance: formatsOf(site.tag).distance[unit](away.metres),
        })}
    </p>
  )
}

/** Empty in the country of the host. */
function countryName({ countryCode: code }: ShopFields, { locator }: StoreLocatorFields, { tag }: SiteContext): string {
  return code === locator.country ? '' : formatsOf(tag).country(code)
}

interface OpeningHoursProps {
  hours: readonly Hours[]
  isOpen: boolean
  site: SiteContext
}

/** The opening hours of a week. The script adds those of today, which the server does not know: pages are cached. */
function OpeningHours({ hours, isOpen, site }: OpeningHoursProps) {
  if (hours.length === 0) return null
  return (
    <details className="shop__hours" open={isOpen}>
      <summary>
        <span data-today="">{site.text('store-locator.hours')}</span>
      </summary>
      <OpeningWeek hours={hours} site={site} />
    </details>
  )
}
