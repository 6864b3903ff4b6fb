import type { Step } from '../dimension-drawing/outline.ts'

/** A corner of an outline. */
export interface Vertex {
  x: number
  y: number
  /** Tangent of a quarter of the angle of the arc to the next corner, as DXF has it; 0: a straight line. */
  bulge: number
}

/** An outline as straight lines and arcs. */
export interface Polyline {
  vertices: readonly Vertex[]
  isClosed: boolean
}

/** How the distance of a curve's handles from its ends, in radii, shows a quarter of a circle. */
const quarter = 0.5523
const tolerance = 1e-3
/** Lines for a curve that is not an arc: a curve of a metre is drawn to a tenth of a millimetre. */
const pieces = 24

/** The lines and arcs of an outline. What is a quarter of a circle becomes an arc, every other curve many lines. */
export function polylineOf(steps: readonly Step[]): Polyline {
  const vertices: Vertex[] = []
  let isClosed = false
  for (const step of steps) {
    const last = vertices.at(-1)
    if (step.op === 'h') isClosed = true
    else if (step.op !== 'c') {
      const next = { x: step.c[0], y: step.c[1], bulge: 0 }
      // Between two arcs that meet, the outline has a line without length.
      if (!last || !isNear(last, next)) vertices.push(next)
    } else if (last) addCurve(vertices, last, step.c)
  }
  const [first, last] = [vertices[0], vertices.at(-1)]
  // A closed outline ends where it begins.
  if (isClosed && first && last && vertices.length > 2 && isNear(first, last)) vertices.pop()
  return { vertices, isClosed }
}

/** Middle and radius of an outline that is a circle; null for any other. */
export function circleOf({ vertices, isClosed }: Polyline): { x: number; y: number; radius: number } | null {
  const [first, second, third] = vertices
  if (!isClosed || vertices.length !== 4 || !first || !second || !third) return null
  if (vertices.some(({ bulge }) => Math.abs(Math.abs(bulge) - quarterBulge) > tolerance)) return null
  const [x, y] = [(first.x + third.x) / 2, (first.y + third.y) / 2]
  const radius = Math.hypot(first.x - x, first.y - y)
  return vertices.every((one) => Math.abs(Math.hypot(one.x - x, one.y - y) - radius) < tolerance * radius)
    ? { x, y, radius }
    : null
}

const quarterBulge = Math.tan(Math.PI / 8)

type Curve = Extract<Step, { op: 'c' }>['c']

function addCurve(vertices: Vertex[], from: Vertex, c: Curve): void {
  const [x1, y1, x2, y2, x, y] = c
  const bulge = bulgeOf(from, c)
  if (bulge !== 0) {
    from.bulge = bulge
    vertices.push({ x, y, bulge: 0 })
    return
  }
  for (let piece = 1; piece <= pieces; piece++) {
    const t = piece / pieces
    const [a, b, d, e] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3]
    vertices.push({
      x: a * from.x + b * x1 + d * x2 + e * x,
      y: a * from.y + b * y1 + d * y2 + e * y,
      bulge: 0,
    })
  }
}

/** Not 0 for a quarter of a circle between an upright and a level tangent; positive against the clock, y going up. */
function bulgeOf(from: Vertex, [x1, y1, x2, y2, x, y]: Curve): number {
  const radius = Math.abs(x - from.x)
  if (radius === 0 || Math.abs(Math.abs(y - from.y) - radius) > tolerance * radius) return 0
  const handles = [Math.hypot(x1 - from.x, y1 - from.y), Math.hypot(x2 - x, y2 - y)]
  if (handles.some((length) => Math.abs(length - quarter * radius) > tolerance * radius)) return 0
  const turn = (x1 - from.x) * (y - y2) - (y1 - from.y) * (x - x2)
  return Math.sign(turn) * quarterBulge
}

function isNear(one: Vertex, other: Vertex): boolean {
  return Math.abs(one.x - other.x) < 1e-6 && Math.abs(one.y - other.y) < 1e-6
}
