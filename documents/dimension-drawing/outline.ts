/** A place in a drawing or on a page, from its top left corner. All lengths have the same unit. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** `bowl` is a round washbasin seen from the front. */
export type Shape = 'rectangle' | 'rounded' | 'ellipse' | 'stadium' | 'arch' | 'pebble' | 'bowl'

/** A step of a path: move, line, curve with its two handles, close. */
export type Step =
  | { op: 'm' | 'l'; c: [x: number, y: number] }
  | { op: 'c'; c: [x1: number, y1: number, x2: number, y2: number, x: number, y: number] }
  | { op: 'h'; c: [] }

/** The outline of a shape that fills the box, touching each of its sides. */
export function outline(shape: Shape, box: Box): Step[] {
  return outlines[shape](box)
}

/** Distance of the handles of a curve that is a quarter of a circle of radius 1. */
const quarter = 0.5523

const outlines = {
  rectangle: (box) => roundedCorners(box, { top: 0, bottom: 0 }),
  rounded: (box) => roundedCorners(box, same(Math.min(box.width, box.height) * 0.12)),
  stadium: (box) => roundedCorners(box, same(Math.min(box.width, box.height) / 2)),
  arch: (box) => roundedCorners(box, { top: Math.min(box.width / 2, box.height), bottom: 0 }),
  bowl: (box) => roundedCorners(box, { top: 0, bottom: Math.min(box.height * 0.7, box.width / 2) }),
  ellipse: (box) => closedCurve(box, { top: 0.5, right: 0.5, bottom: 0.5, left: 0.5 }),
  pebble: (box) => closedCurve(box, { top: 0.42, right: 0.38, bottom: 0.6, left: 0.56 }),
} as const satisfies Record<Shape, (box: Box) => Step[]>

function same(radius: number): Radii {
  return { top: radius, bottom: radius }
}

interface Radii {
  top: number
  bottom: number
}

function roundedCorners({ x, y, width, height }: Box, { top, bottom }: Radii): Step[] {
  const [right, foot] = [x + width, y + height]
  const handle = { top: top * (1 - quarter), bottom: bottom * (1 - quarter) }
  return [
    { op: 'm', c: [x + top, y] },
    { op: 'l', c: [right - top, y] },
    ...curve(top, [right - handle.top, y, right, y + handle.top, right, y + top]),
    { op: 'l', c: [right, foot - bottom] },
    ...curve(bottom, [right, foot - handle.bottom, right - handle.bottom, foot, right - bottom, foot]),
    { op: 'l', c: [x + bottom, foot] },
    ...curve(bottom, [x + handle.bottom, foot, x, foot - handle.bottom, x, foot - bottom]),
    { op: 'l', c: [x, y + top] },
    ...curve(top, [x, y + handle.top, x + handle.top, y, x + top, y]),
    { op: 'h', c: [] },
  ]
}

function curve(radius: number, c: [number, number, number, number, number, number]): Step[] {
  return radius > 0 ? [{ op: 'c', c }] : []
}

/** Where the curve touches each side, as a share of the side from its left or upper end. */
interface Touching {
  top: number
  right: number
  bottom: number
  left: number
}

function closedCurve({ x, y, width, height }: Box, touching: Touching): Step[] {
  const [top, bottom] = [x + width * touching.top, x + width * touching.bottom]
  const [right, left] = [y + height * touching.right, y + height * touching.left]
  const [end, foot] = [x + width, y + height]
  const off = 1 - quarter
  return [
    { op: 'm', c: [top, y] },
    { op: 'c', c: [end - (end - top) * off, y, end, y + (right - y) * off, end, right] },
    { op: 'c', c: [end, foot - (foot - right) * off, end - (end - bottom) * off, foot, bottom, foot] },
    { op: 'c', c: [x + (bottom - x) * off, foot, x, foot - (foot - left) * off, x, left] },
    { op: 'c', c: [x, y + (left - y) * off, x + (top - x) * off, y, top, y] },
    { op: 'h', c: [] },
  ]
}
