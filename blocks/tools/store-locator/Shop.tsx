import { changeQuery } from '../../../engine/browser/change-query.ts'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { Shop as ShopFields } from '../../shared/parts.generated.ts'
import { Subheading } from '../../shared/Subheading.tsx'
import type { StoreLocatorFields } from './fields.generated.ts'
import { formatsOf } from './formats.ts'
import { OpeningHours } from './OpeningHours.tsx'

export interface ShopProps {
  shop: ShopFields
  isChosen: boolean
  fields: StoreLocatorFields
  site: SiteContext
  /** Unique on the page. */
  id: string
}

/** A shop of the list. Its name links to the page that shows it first. */
export function Shop({ shop, isChosen, fields, site, id }: ShopProps) {
  const { name, subName, geoloc } = shop
  const part = `shop-${shop.id}`
  return (
    <li
      className="shop"
      data-shop={shop.id}
      data-name={name}
      data-lat={geoloc.lat}
      data-lng={geoloc.lng}
      data-address={addressLines(shop).join(', ')}
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
      {shop.type && <p className="shop__type">{shop.type}</p>}
      <address className="shop__address">
        {[...addressLines(shop), countryName(shop, fields, site)].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <ShopLinks shop={shop} routeUrl={fields.locator.routeUrl} site={site} />
      <OpeningHours hours={shop.openingHours} isOpen={isChosen} site={site} />
    </li>
  )
}

function ShopLinks({ shop, routeUrl, site }: { shop: ShopFields; routeUrl: string; site: SiteContext }) {
  const { name, phone, mail, website, geoloc } = shop
  const route = routeUrl.replace('{lat}', String(geoloc.lat)).replace('{lng}', String(geoloc.lng))
  return (
    <ul className="shop__links">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      <li>
        <a href={route} rel="noopener">
          {site.text('store-locator.route')}
          <span className="visually-hidden"> : {name}</span>
        </a>
      </li>
      {mail && (
        <li>
          <a href={`mailto:${mail}`}>
            {site.text('store-locator.mail')}
            <span className="visually-hidden"> : {name}</span>
          </a>
        </li>
      )}
      {website && /^https?:/.test(website) && (
        <li>
          <a href={website} rel="noopener">
            {site.text('store-locator.website')}
            <span className="visually-hidden"> : {name}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

function addressLines({ address, zipCode, city }: ShopFields): string[] {
  return [...(address ? [address] : []), `${zipCode} ${city}`]
}

/** Empty in the country of the host. */
function countryName({ countryCode: code }: ShopFields, { locator }: StoreLocatorFields, { tag }: SiteContext): string {
  return code === locator.country ? '' : formatsOf(tag).country(code)
}
