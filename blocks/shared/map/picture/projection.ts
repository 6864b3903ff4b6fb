import type { Position } from '../../locator/locator-events.ts'

/** A view as MapLibre draws it, and how far it extends to each side of its centre, pixels. */
export interface PictureView extends Position {
  zoom: number
  halfWidth: number
  halfHeight: number
}

export interface Pixel {
  x: number
  y: number
}

/** At zoom 0, MapLibre draws the world with this width, pixels. */
const worldSize = 512

/** Pixels from the centre of a view, in the projection of the map: Mercator. */
export function projectionOf({ lat, lng, zoom }: PictureView): (position: Position) => Pixel {
  const size = worldSize * 2 ** zoom
  const middle = mercator(lat)
  return (position) => ({
    x: ((position.lng - lng) / 360) * size,
    y: ((middle - mercator(position.lat)) / (2 * Math.PI)) * size,
  })
}

/** Within the view, or as far outside as `margin`. */
export function isInView({ x, y }: Pixel, { halfWidth, halfHeight }: PictureView, margin = 0): boolean {
  return Math.abs(x) <= halfWidth + margin && Math.abs(y) <= halfHeight + margin
}

function mercator(latitude: number): number {
  return Math.asinh(Math.tan((latitude * Math.PI) / 180))
}
