import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapView } from '../map-start.ts'

/** Until the map is drawn, the picture below it moves with it, and its markers are where they belong. */
export function movePicture(map: Pick<MapLibreMap, 'getContainer' | 'getZoom' | 'project'>, start: MapView): void {
  const container = map.getContainer()
  if (container.dataset['drawn'] !== undefined) return
  const scale = 2 ** (map.getZoom() - start.zoom)
  const { x, y } = map.project([start.lng, start.lat])
  const shift = [x - container.clientWidth / 2, y - container.clientHeight / 2].map(Math.round).join(' ')
  const root = container.closest<HTMLElement>('.store-map')
  // Names would have another size.
  root?.toggleAttribute('data-zoomed', Math.abs(scale - 1) > 0.05)
  for (const picture of root?.querySelectorAll('[data-picture]') ?? [])
    picture.setAttribute('transform', `translate(${shift}) scale(${scale})`)
}
