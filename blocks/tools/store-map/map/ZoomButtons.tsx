import { useMap } from 'react-map-gl/maplibre'
import type { MapWords } from '../store-map.props.ts'

/** Buttons for those who neither scroll nor pinch. */
export function ZoomButtons({ words }: { words: MapWords }) {
  const { current: map } = useMap()
  const zoom = (step: number) => () => map?.easeTo({ zoom: map.getZoom() + step, duration: 300 }, { byVisitor: true })
  return (
    <div className="store-map__zoom">
      <button type="button" aria-label={words['zoom-in']} onClick={zoom(1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14M12 5v14" />
        </svg>
      </button>
      <button type="button" aria-label={words['zoom-out']} onClick={zoom(-1)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
    </div>
  )
}
