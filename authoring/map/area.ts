import type { Position } from 'geojson'

/** Countries with regions and towns on the map: those that shops can be in. ISO 3166-1. */
export const servedCountries = ['FR', 'BE', 'NL', 'LU', 'DE', 'CH', 'AT', 'GB'] as const

/** West, south, east, north in degrees. Wider than the map can be moved, so that the cut is never seen. */
export const drawn = [-34, 29, 44, 68] as const

type Box = readonly [west: number, south: number, east: number, north: number]

/** The part of a closed ring within the box (Sutherland and Hodgman); empty if there is none. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  const open = ring.slice(0, -1) as Position[]
  const clipped = sides.reduce((points, side) => clipAt(points, side, box), open)
  const [first] = clipped
  return first && clipped.length > 2 ? [...clipped, first] : []
}

/** Whether a point is within the box. */
export function contains(box: Box, [x = NaN, y = NaN]: Position): boolean {
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

/** Index of a side in a box, its axis, and on which side of it the box is. */
const sides = [
  { index: 0, axis: 0, sign: 1 },
  { index: 1, axis: 1, sign: 1 },
  { index: 2, axis: 0, sign: -1 },
  { index: 3, axis: 1, sign: -1 },
] as const

function clipAt(points: Position[], { index, axis, sign }: (typeof sides)[number], box: Box): Position[] {
  const limit = box[index]
  const isInside = (point: Position): boolean => ((point[axis] ?? NaN) - limit) * sign >= 0
  return points.flatMap((point, i) => {
    const before = points.at(i - 1) ?? point
    const crossing = isInside(point) === isInside(before) ? [] : [crossingOf(before, point, { limit, axis })]
    return isInside(point) ? [...crossing, point] : crossing
  })
}

function crossingOf(
  [x1 = 0, y1 = 0]: Position,
  [x2 = 0, y2 = 0]: Position,
  at: { limit: number; axis: 0 | 1 },
): Position {
  const share = at.axis === 0 ? (at.limit - x1) / (x2 - x1) : (at.limit - y1) / (y2 - y1)
  return at.axis === 0 ? [at.limit, y1 + share * (y2 - y1)] : [x1 + share * (x2 - x1), at.limit]
}
