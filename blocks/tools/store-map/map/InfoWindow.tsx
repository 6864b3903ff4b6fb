import { Popup } from 'react-map-gl/maplibre'
import { wordsOf } from '../../../shared/words-of.tsx'
import type { MapWords } from '../store-map.props.ts'
import type { Chosen } from './use-locator.ts'

interface InfoWindowProps extends Chosen {
  words: MapWords
  onClose: () => void
}

/** Name, address and link of the chosen shop, above its marker. */
export function InfoWindow({ shop, onMap, words, onClose }: InfoWindowProps) {
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
        {shop.href && <a href={shop.href}>{wordsOf(words.details)}</a>}
        <button type="button" className="store-map__close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </dialog>
    </Popup>
  )
}
