import type { SiteContext } from '../../../engine/composition/block.ts'
import type { RouteLink, Shop } from '../parts.generated.ts'
import { routeUrl } from './route-url.ts'

/** Street, and postal code with town. */
export function addressLines({ address, zipCode, city }: Pick<Shop, 'address' | 'zipCode' | 'city'>): string[] {
  return [...(address ? [address] : []), `${zipCode} ${city}`]
}

/** @param country its name; empty where everybody knows it. */
export function ShopAddress({ shop, country }: { shop: Shop; country: string }) {
  return (
    <address className="shop__address">
      {[...addressLines(shop), country].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  )
}

/** Telephone, e-mail and website of a shop. */
export function ShopLinks({ shop, site }: { shop: Shop; site: SiteContext }) {
  const { name, phone, mail, website } = shop
  return (
    <ul className="shop__links">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
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

interface RouteLinksProps {
  shop: Pick<Shop, 'name' | 'geoloc'>
  routes: readonly RouteLink[]
  site: SiteContext
  /** Unique on the page. */
  id: string
}

/** Ways to the shop in the visitor's own map, which has streets. */
export function RouteLinks({ shop, routes, site, id }: RouteLinksProps) {
  return (
    <div className="shop__routes">
      <p id={id}>{site.text('store-locator.route')}</p>
      <ul className="shop__links" aria-labelledby={id}>
        {routes.map(({ name, url }) => (
          <li key={name}>
            <a href={routeUrl(url, shop.geoloc)} rel="noopener" referrerPolicy="no-referrer">
              {name}
              <span className="visually-hidden"> : {site.text('store-locator.route.to', { shop: shop.name })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
