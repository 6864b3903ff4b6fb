import type { ResolvedLink, SiteContext } from '../../../engine/composition/block.ts'
import { MapCredit } from '../../shared/map/MapCredit.tsx'
import { MapPicture } from '../../shared/map/picture/MapPicture.tsx'
import { mapPicture } from '../../shared/map/picture/map-picture.ts'
import type { Shop } from '../../shared/parts.generated.ts'

/** Of the picture: the towns around a shop, some 200 km across. */
const zoom = 7.4

const extent = { halfWidth: 520, halfHeight: 360 }

/** Names are where the picture is seen at any width. */
const names = { large: { halfWidth: 200, halfHeight: 230 }, small: { halfWidth: 150, halfHeight: 140 } }

interface ShopMapProps {
  shop: Pick<Shop, 'name' | 'city' | 'geoloc'>
  mapUrl: ResolvedLink | null | undefined
  site: SiteContext
}

/** Where a shop is, as a picture: the map that can be moved is on the page of the locator. */
export function ShopMap({ shop: { name, city, geoloc }, mapUrl, site }: ShopMapProps) {
  const { lat, lng } = geoloc
  const view = { lat, lng, zoom }
  return (
    <figure className="shop-visit__map" data-tint="night-tint">
      <MapPicture look="sketch" picture={mapPicture({ ...view, small: view }, [geoloc], site.tag, { extent, names })} />
      <p className="shop-visit__pin" aria-hidden="true">
        {city}
      </p>
      {mapUrl && (
        <a className="shop-visit__map-link" href={mapUrl.href}>
          {site.text('shop-visit.map')}
          <span className="visually-hidden"> : {name}</span>
        </a>
      )}
      <MapCredit className="shop-visit__credit" word={site.text('store-map.credit')} />
    </figure>
  )
}
