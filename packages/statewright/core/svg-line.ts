import type { Point } from './geometry.ts'

/** A line with rounded corners, and an arrow head at its end. */
export function drawLine(points: readonly Point[], hasHead: boolean): string {
  const [first, ...rest] = points
  const last = points.at(-1)
  const previous = points.at(-2)
  if (!first || !last || !previous) return ''
  const path = rest.map((point, index) => turn(point, points[index], rest[index + 1])).join('')
  const line = `<path class="flow-line" d="M${first.x} ${first.y}${path}"/>`
  return hasHead ? line + head(previous, last) : line
}

const radius = 5

/** A straight line to a point, and around its corner if the line continues. */
function turn(point: Point, from: Point | undefined, to: Point | undefined): string {
  if (!from || !to) return `L${point.x} ${point.y}`
  const start = towards(point, from)
  const end = towards(point, to)
  return `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`
}

function towards(point: Point, other: Point): Point {
  const dx = other.x - point.x
  const dy = other.y - point.y
  const distance = Math.hypot(dx, dy)
  const part = distance === 0 ? 0 : Math.min(radius, distance / 2) / distance
  return { x: point.x + dx * part, y: point.y + dy * part }
}

function head(from: Point, { x, y }: Point): string {
  const [dx, dy] =
    Math.abs(x - from.x) >= Math.abs(y - from.y) ? [Math.sign(x - from.x), 0] : [0, Math.sign(y - from.y)]
  const [backX, backY] = [x - dx * 8, y - dy * 8]
  return `<path class="flow-head" d="M${x} ${y}L${backX - dy * 4} ${backY + dx * 4}L${backX + dy * 4} ${backY - dx * 4}Z"/>`
}
