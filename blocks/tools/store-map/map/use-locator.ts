import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import {
  dispatchLocator,
  hasList,
  onLocator,
  type Bounds,
  type MapArea,
  type ShopPoint,
} from '../../../shared/locator/locator-events.ts'
import { areaOf } from './area.ts'

/** The shop whose info window is open. */
export interface Chosen {
  shop: ShopPoint
  /** Of the map when it has moved to the shop. */
  zoom: number
  /** It was chosen on the map: the info window takes the focus. */
  onMap: boolean
}

export interface LocatorState {
  chosen: Chosen | null
  /** Null until there is a map. Changes at the end of a movement. */
  area: MapArea | null
  onMoved: (area: MapArea, by: 'moving' | 'visitor' | 'list') => void
  choose: (shop: ShopPoint) => void
  close: () => void
}

/** Milliseconds. With reduced motion MapLibre jumps. */
const flight = 1400

/** Distance of a shop from the edge of the map, pixels. */
const edge = 32

/** Exchanges events with the list, which decides what is chosen, and moves the map as it says. */
export function useLocator(map: MapRef | null, markerZoom: number): LocatorState {
  const [shown, setShown] = useState<Chosen | null>(null)
  const [area, setArea] = useState<MapArea | null>(null)
  /** Id of the marker that was pressed last. */
  const pressed = useRef<string | null>(null)

  const close = useCallback(() => {
    if (map) focusMarker(map.getContainer())
    dispatchLocator('locator.closed', null)
  }, [map])
  const choose = useCallback((shop: ShopPoint) => {
    pressed.current = shop.id
    dispatchLocator('locator.chosen', shop)
  }, [])
  const onMoved = useCallback<LocatorState['onMoved']>((next, by) => {
    setArea((current) => (by === 'moving' && !isFar(next, current) ? current : next))
    if (by !== 'moving') dispatchLocator('locator.moved', { ...next, byVisitor: by === 'visitor' })
  }, [])

  useEffect(() => {
    if (!map) return
    const ready = (): void => dispatchLocator('locator.map-ready', areaOf(map.getMap()))
    const stops = [
      onLocator('locator.show-bounds', ({ bounds }) =>
        map.fitBounds(cornersOf(bounds), {
          padding: { top: edge, right: edge, bottom: edge + coveredBy(map), left: edge },
          duration: flight,
        }),
      ),
      onLocator('locator.show-shop', ({ zoom, ...shop }) => {
        if (pressed.current !== shop.id) pressed.current = null
        setShown({ shop, zoom, onMap: pressed.current !== null })
      }),
      onLocator('locator.close-shop', () => {
        pressed.current = null
        setShown(null)
      }),
      onLocator('locator.list-ready', ready),
      ...(hasList() ? [] : answerAlone(markerZoom)),
    ]
    ready()
    return () => stops.forEach((stop) => stop())
  }, [map, markerZoom])

  const id = shown?.shop.id
  const isOpen = id !== undefined
  useEffect(() => {
    if (!map || !shown) return
    const { shop, zoom } = shown
    map.flyTo({ center: [shop.lng, shop.lat], zoom, offset: [0, shopOffset(map)], duration: flight })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the list says later of the same shop moves nothing
  }, [map, id])

  useEffect(() => {
    // A printed map has north at its top; for these two ways to turn it there is no option.
    map?.getMap().touchZoomRotate.disableRotation()
    map?.getMap().keyboard.disableRotation()
  }, [map])
  useEffect(() => {
    // The credit is beside the map.
    const container = map?.getContainer().closest('section') ?? map?.getContainer()
    const onKeyDown = ({ key }: KeyboardEvent): void => void (key === 'Escape' && close())
    if (isOpen) container?.addEventListener('keydown', onKeyDown)
    return () => container?.removeEventListener('keydown', onKeyDown)
  }, [map, isOpen, close])

  const first = useMemo(() => map && areaOf(map.getMap()), [map])
  return { chosen: shown, area: area ?? first, onMoved, choose, close }
}

/** A map without a list answers itself. @returns functions that stop it */
function answerAlone(zoom: number): (() => void)[] {
  return [
    onLocator('locator.chosen', (shop) => dispatchLocator('locator.show-shop', { ...shop, zoom })),
    onLocator('locator.closed', () => dispatchLocator('locator.close-shop', null)),
  ]
}

/** Pixels of the map below the list, which on a phone is a sheet over the lower part: see store-locator.css. */
function coveredBy(map: MapRef): number {
  return matchMedia('(width < 768px)').matches ? map.getContainer().clientHeight * 0.45 : 0
}

/** Pixels from the centre of the map down to a chosen shop: below the middle of what is seen, for its info window. */
function shopOffset(map: MapRef): number {
  const covered = coveredBy(map)
  return covered > 0 ? edge - covered / 2 : 0
}

/** The focus must not be lost with the info window. */
function focusMarker(container: HTMLElement): void {
  if (!container.querySelector('.maplibregl-popup')?.contains(document.activeElement)) return
  container.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
}

/** During a movement, markers are placed anew when there is another zoom, or half of what they cover is gone. */
function isFar({ zoom, center }: MapArea, current: MapArea | null): boolean {
  if (!current) return true
  const { south, west, north, east } = current.bounds
  if (Math.floor(zoom) !== Math.floor(current.zoom)) return true
  const [height, width] = [north - south, east - west]
  return Math.abs(center.lat - current.center.lat) > height / 4 || Math.abs(center.lng - current.center.lng) > width / 4
}

function cornersOf({ south, west, north, east }: Bounds): [[number, number], [number, number]] {
  return [
    [west, south],
    [east, north],
  ]
}
