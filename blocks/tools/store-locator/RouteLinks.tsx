import type { SiteContext } from '../../../engine/composition/block.ts'
import { routeUrl } from '../../shared/locator/route-url.ts'
import type { RouteLink, Shop } from '../../shared/parts.generated.ts'

interface RouteLinksProps {
  shop: Shop
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
