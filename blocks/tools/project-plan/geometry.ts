import type { PlanOpening, PlanPiece, ProjectPlanFields } from './fields.generated.ts'

export interface Point {
  x: number
  y: number
}

/** A rectangle in cm; `x` and `y` are its upper left corner. */
export interface Box extends Point {
  width: number
  height: number
}

/** Thickness of the walls in cm. */
export const wallThickness = 12

/** The smallest rectangle around some points. */
export function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Area of the room in m². */
export function areaOf(walls: ProjectPlanFields['walls']): number {
  const doubled = walls.reduce((sum, { x, y }, index) => {
    const next = walls[(index + 1) % walls.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(doubled) / 2 / 10_000
}

/** The floor that a piece covers: its front is along the side that it faces. */
function footprint({ x, y, width, depth, facing }: PlanPiece): Box {
  const isTurned = facing === 'left' || facing === 'right'
  return isTurned ? { x, y, width: depth, height: width } : { x, y, width, height: depth }
}

function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The SVG transform from a piece whose back is above and whose front is below to where it is in the room. */
export function transformOf(piece: PlanPiece): string {
  const { x, y, width, height } = footprint(piece)
  switch (piece.facing) {
    case 'down':
      return `translate(${x} ${y})`
    case 'up':
      return `translate(${x + width} ${y + height}) rotate(180)`
    case 'left':
      return `translate(${x + width} ${y}) rotate(90)`
    case 'right':
      return `translate(${x} ${y + height}) rotate(-90)`
    default:
      return piece.facing satisfies never
  }
}

const towards = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
} as const satisfies Record<PlanPiece['facing'], Point>

/** Where the number of a piece is: on it, or behind the wall that it is on. */
export function numberAt(piece: PlanPiece, offset: number): Point {
  const box = footprint(piece)
  const centre = centreOf(box)
  if (!piece.isRaised) return centre
  const { x, y } = towards[piece.facing]
  return { x: centre.x - x * (box.width / 2 + offset), y: centre.y - y * (box.height / 2 + offset) }
}

/** An opening in the room: its ends on the inner side of the wall, and the direction out of the room. */
export interface PlacedOpening {
  start: Point
  end: Point
  outwards: Point
}

/** Null for an opening of a wall that the room does not have. */
export function placeOpening(walls: ProjectPlanFields['walls'], opening: PlanOpening): PlacedOpening | null {
  const [from, to] = [walls[opening.wall - 1], walls[opening.wall % walls.length]]
  if (!from || !to) return null
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const start = moved(from, along, opening.offset)
  // The corners are listed clockwise: the room is to the right of each wall.
  return { start, end: moved(start, along, opening.width), outwards: { x: along.y, y: -along.x } }
}

/** How a door opens: around its hinge, from closed to open. */
export interface Swing {
  hinge: Point
  closed: Point
  open: Point
  /** Sweep flag of the arc from closed to open. */
  sweep: 0 | 1
}

/** How a door or window swings: around its hinge, into the room or out of it. Lengths in cm. */
export function swingOf({ start, end, outwards }: PlacedOpening, { hinge, opensInwards, width }: PlanOpening): Swing {
  const [pivot, closed] = hinge === 'start' ? [start, end] : [end, start]
  const out = opensInwards ? -1 : 1
  const base = opensInwards ? 0 : wallThickness
  const at = (point: Point) => moved(point, outwards, base)
  const open = moved(at(pivot), outwards, out * width)
  const turn = (closed.x - pivot.x) * (open.y - at(pivot).y) - (closed.y - pivot.y) * (open.x - at(pivot).x)
  return { hinge: at(pivot), closed: at(closed), open, sweep: turn > 0 ? 1 : 0 }
}

/** The point, moved in a direction of length 1 by a number of cm. */
export function moved({ x, y }: Point, direction: Point, by: number): Point {
  return { x: x + direction.x * by, y: y + direction.y * by }
}

/** Length in cm. */
export function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}
