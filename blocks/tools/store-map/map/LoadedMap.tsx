import type { ErrorEvent, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { AttributionControl, Map as MapView, type MapRef, Popup, ScaleControl, useMap } from 'react-map-gl/maplibre'
import type { ShopPoint } from '../../../shared/locator/locator-events.ts'
import { routeUrl } from '../../../shared/locator/route-url.ts'
import { logFailure } from '../../../shared/log-failure.ts'
import { MapCredit } from '../../../shared/map/MapCredit.tsx'
import { wordsOf } from '../../../shared/words-of.tsx'
import type { MapWords, OutsideStyle, StoreMapProps } from '../store-map.props.ts'
import { areaOf } from './area.ts'
import { Markers } from './Markers.tsx'
import { firstView, movePicture } from './move-picture.ts'
import { loadOutsideStyle, throughPage } from './outside/load-outside-style.ts'
import type { Fonts, Palette } from './palette.ts'
import { drawTownImages } from './town-images.ts'
import type { Town } from '../../../shared/map/towns.ts'
import { type Chosen, useLocator } from './use-locator.ts'
import { useOutsideStyle } from './use-outside-style.ts'
import { useSheet } from './use-sheet.ts'

export interface LoadedMapProps extends StoreMapProps {
  maplibre: typeof import('maplibre-gl')
  /** The own style. */
  style: StyleSpecification
  towns: readonly Town[]
  shops: readonly ShopPoint[]
  palette: Palette
  fonts: Fonts
  isAllowed: (style: OutsideStyle) => boolean
  onFailed: () => void
}

/** What the map can be moved over, degrees: the drawn area without its margin. */
const world: [number, number, number, number] = [-31, 32, 41, 66.5]

/** The map with its markers, info window and controls. */
export function LoadedMap(props: LoadedMapProps) {
  const { maplibre, start, words, palette, shops, onFailed } = props
  // Markers are shown as soon as there is a map, while its style is drawn for the first time.
  const [map, setMap] = useState<MapRef | null>(null)
  const [hasStyle, setHasStyle] = useState(false)
  const { chosen, area, onMoved, choose, close } = useLocator(map, props.markerZoom)
  const load = useCallback((url: string) => loadOutsideStyle(url, lookOf(props)), [props])
  const outside = useOutsideStyle({ ...props, load })
  useSheet(hasStyle ? map : null, { ...props, area, chosen: chosen?.shop ?? null, isOwn: outside === null })
  useEffect(() => {
    const view = map?.getMap()
    view?.on('webglcontextlost', onFailed)
    return () => void view?.off('webglcontextlost', onFailed)
  }, [map, onFailed])
  const images = useMemo(() => Object.entries(drawTownImages(palette)), [palette])
  const first = useMemo(() => firstView(start), [start])
  return (
    <>
      <MapView
        ref={setMap}
        mapLib={maplibre}
        workerUrl={workerUrl}
        mapStyle={outside ?? props.style}
        initialViewState={{ latitude: first.lat, longitude: first.lng, zoom: first.zoom }}
        {...settings}
        pixelRatio={Math.min(devicePixelRatio, maxPixelRatio)}
        transformRequest={throughPage}
        locale={{ 'Map.Title': words.title }}
        // Before its land, the sea would be everywhere: the picture below is shown.
        onLoad={({ target }: Moved) => (target.getContainer().dataset['drawn'] = '')}
        onMove={({ target }: Moved) => {
          movePicture(target, first)
          onMoved(areaOf(target), 'moving')
        }}
        onMoveEnd={(event: Moved) => onMoved(areaOf(event.target), isByVisitor(event) ? 'visitor' : 'list')}
        onStyleData={({ target }: Moved) => {
          setHasStyle(true)
          for (const [id, image] of images) if (!target.hasImage(id)) target.addImage(id, image, { pixelRatio: 2 })
        }}
        onError={({ error, target }: Pick<ErrorEvent, 'error'> & { target: unknown }) => {
          logFailure({ message: 'The map has failed.', error })
          // Without a target the map could not be created: there is no WebGL.
          if (!target) onFailed()
        }}
      >
        <ScaleControl position="bottom-left" maxWidth={120} unit={props.unit === 'mi' ? 'imperial' : 'metric'} />
        {area && <Markers shops={shops} area={area} chosen={chosen?.shop ?? null} words={words} onChoose={choose} />}
        {chosen && <InfoWindow key={chosen.shop.id} {...chosen} routes={props.routes} words={words} onClose={close} />}
        <ZoomButtons words={words} />
        {outside && <AttributionControl compact={false} />}
      </MapView>
      {!outside && <MapCredit className="store-map__credit" word={wordsOf(words.credit)} />}
    </>
  )
}

/** A phone with three pixels per pixel would draw more than twice as many for a difference that is hardly visible. */
const maxPixelRatio = 2

const settings = {
  maxBounds: world,
  minZoom: 3,
  maxZoom: 18,
  renderWorldCopies: false,
  // A printed map lies flat, with north at its top.
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  attributionControl: false,
} as const

function lookOf({ maplibre, palette, fonts, tag }: LoadedMapProps) {
  return { maplibre, palette, fonts, language: new Intl.Locale(tag).language }
}

interface Moved {
  target: MapLibreMap
}

/** Events of a pointer or key have an original event; buttons of the map say that they are the visitor's. */
function isByVisitor(event: object): boolean {
  return ('originalEvent' in event && event.originalEvent != null) || 'byVisitor' in event
}

/** Buttons for those who neither scroll nor pinch. */
function ZoomButtons({ words }: { words: MapWords }) {
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

interface InfoWindowProps extends Chosen {
  routes: StoreMapProps['routes']
  words: MapWords
  onClose: () => void
}

/** What the list says of the chosen shop, above its marker, and ways to it: this map has no streets. */
function InfoWindow({ shop, onMap, routes, words, onClose }: InfoWindowProps) {
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
