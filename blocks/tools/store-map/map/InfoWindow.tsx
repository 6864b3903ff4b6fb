import { Popup } from 'react-map-gl/maplibre'
import { routeUrl } from '../../../shared/locator/route-url.ts'
import { wordsOf } from '../../../shared/words-of.tsx'
import type { MapWords, StoreMapProps } from '../store-map.props.ts'
import type { Chosen } from './use-locator.ts'

interface InfoWindowProps extends Chosen {
  routes: StoreMapProps['routes']
  words: MapWords
  onClose: () => void
}

/** What the list says of the chosen shop, above its marker, and ways to it: this map has no streets. */
export function InfoWindow({ shop, onMap, routes, words, onClose }: InfoWindowProps) {
  return (
    <Popup
      longitude={shop.lng}
      latitude={shop.lat}
      offset={26}
      maxWidth="none"
      closeButton={false}
      closeOnClick={false}
      // What is chosen in the list leaves the focus there.
      focusAfterOpen={onMap}
      onClose={onClose}
    >
      <dialog open className="store-map__info" aria-label={shop.name}>
        <p className="store-map__name">{shop.name}</p>
        {shop.address && <p className="store-map__address">{shop.address}</p>}
        {shop.exhibited && <p>{shop.exhibited}</p>}
        {shop.href && <a href={shop.href}>{wordsOf(words.details)}</a>}
        <p className="store-map__routes">
          {wordsOf(words.route)}
          {routes.map(({ name, url }) => (
            <a key={name} href={routeUrl(url, shop)} rel="noopener" referrerPolicy="no-referrer">
              {name}
            </a>
          ))}
        </p>
        <button type="button" className="store-map__close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </dialog>
    </Popup>
  )
}
