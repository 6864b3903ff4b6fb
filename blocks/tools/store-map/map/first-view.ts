import type { MapStart, MapView } from '../map-start.ts'

/** Where the map opens: on a phone, farther away. */
export function firstView(start: MapStart): MapView {
  return matchMedia('(width < 768px)').matches ? start.small : start
}
