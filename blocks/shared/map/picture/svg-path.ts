import { isInView, type Pixel, type PictureView } from './projection.ts'

/** What is outside of the view by more than this is drawn at that distance: nobody sees it. */
const margin = 8

/** A closed line, and nothing if none of it would be seen. */
export function ringPath(ring: readonly Pixel[], view: PictureView): string {
  const points = cornersOf(ring.map((pixel) => clamped(pixel, view)))
  return isTiny(points) ? '' : `${steps(points)}z`
}

/** The parts of a line that are in view. */
export function linePath(line: readonly Pixel[], view: PictureView): string {
  const parts: Pixel[][] = [[]]
  for (const pixel of line) {
    if (isInView(pixel, view, margin)) parts.at(-1)?.push(rounded(pixel))
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.map((part) => (part.length > 1 ? steps(cornersOf(part)) : '')).join('')
}

/** A line of no length for each place in view: with round ends it is a dot. */
export function dots(pixels: readonly Pixel[], view: PictureView): string {
  const places = pixels.filter((pixel) => isInView(pixel, view)).map(rounded)
  return [...new Set(places.map(({ x, y }) => `M${x} ${y}h0`))].join('')
}

/** An island of less than three pixels. */
function isTiny(points: readonly Pixel[]): boolean {
  const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
  return points.length < 3 || Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < 3
}

function rounded({ x, y }: Pixel): Pixel {
  return { x: Math.round(x), y: Math.round(y) }
}

function clamped({ x, y }: Pixel, { halfWidth, halfHeight }: PictureView): Pixel {
  const within = (value: number, half: number): number => Math.min(Math.max(value, -half - margin), half + margin)
  return rounded({ x: within(x, halfWidth), y: within(y, halfHeight) })
}

/** Without points that are repeated, or on a straight line between two others. */
function cornersOf(points: readonly Pixel[]): Pixel[] {
  const corners: Pixel[] = []
  for (const point of points) {
    const [before, last] = corners.slice(-2)
    const previous = last ?? before
    if (previous && previous.x === point.x && previous.y === point.y) continue
    if (before && last && isStraight(before, last, point)) corners.pop()
    corners.push(point)
  }
  return corners
}

function isStraight(one: Pixel, middle: Pixel, other: Pixel): boolean {
  return (middle.x - one.x) * (other.y - middle.y) === (middle.y - one.y) * (other.x - middle.x)
}

/** Relative steps are shorter to write: M120 34l3-2 5 1 */
function steps([start, ...rest]: readonly Pixel[]): string {
  // Points that are one pixel: without steps, `l` would be no path data.
  if (!start || rest.length === 0) return ''
  let { x, y } = start
  const numbers = rest.map((point) => {
    const step = `${point.x - x} ${point.y - y}`
    x = point.x
    y = point.y
    return step
  })
  return `M${start.x} ${start.y}l${numbers.join(' ').replaceAll(' -', '-')}`
}
