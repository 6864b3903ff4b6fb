import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapStart, MapView } from '../../../shared/map/map-start.ts'

/** Until the map is drawn, the picture below it moves with it, and its markers are where they belong. */
export function movePicture(map: Pick<MapLibreMap, 'getContainer' | 'getZoom' | 'project'>, start: MapView): void {
  const container = map.getContainer()
  if (container.dataset['drawn'] !== undefined) return
  const scale = 2 ** (map.getZoom() - start.zoom)
  const { x, y } = map.project([start.lng, start.lat])
  const [left, top] = [Math.round(x - container.clientWidth / 2), Math.round(y - container.clientHeight / 2)]
  const root = container.closest('.store-map')
  for (const picture of root?.querySelectorAll('[data-picture]') ?? [])
    picture.setAttribute('transform', `translate(${left} ${top}) scale(${scale})`)
  for (const name of root?.querySelectorAll<SVGElement>('[data-x]') ?? []) {
    const [nameX, nameY] = [Number(name.dataset['x']) * scale + left, Number(name.dataset['y']) * scale + top]
    name.setAttribute('transform', `translate(${Math.round(nameX)} ${Math.round(nameY)})`)
  }
}

/** Where the map opens: on a phone, farther away. */
export function firstView(start: MapStart): MapView {
  return matchMedia('(width < 768px)').matches ? start.small : start
}
