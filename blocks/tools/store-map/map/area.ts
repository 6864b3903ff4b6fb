import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Bounds, MapArea, Position } from '../../../shared/locator/locator-events.ts'

/** What the map shows. */
export function areaOf(map: Pick<MapLibreMap, 'getBounds' | 'getCenter' | 'getZoom'>): MapArea {
  const bounds = map.getBounds()
  const { lat, lng } = map.getCenter()
  return {
    bounds: { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() },
    center: { lat, lng },
    zoom: map.getZoom(),
  }
}

/** The bounds with a margin on each side, a share of their size. */
export function widened({ south, west, north, east }: Bounds, share: number): Bounds {
  const [height, width] = [(north - south) * share, (east - west) * share]
  return {
    south: Math.max(south - height, -85),
    west: west - width,
    north: Math.min(north + height, 85),
    east: east + width,
  }
}

/** Whether a position is in the bounds, their edges included. */
export function isWithin({ lat, lng }: Position, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east
}
