import type { LineLook, Mark, Point } from '../../../documents/dimension-drawing/drawing.ts'

export type Line = Extract<Mark, { type: 'line' }>

/** From centimetres to units of the drawing, rounded to tenths. */
export type Scaled = (centimetres: number) => number

export interface DrawnLines {
  look: LineLook
  /** All its lines are upright or level. Such a hairline would be blurred over two pixels. */
  isStraight: boolean
  /** Path data. */
  d: string
}

/**
 * One path for all lines that look alike, in relative steps, which repeat and so compress well: a drawing has a hundred
 * lines, and each as an element of its own would make the page larger by a kilobyte.
 */
export function drawLines(lines: readonly Line[], at: Scaled): DrawnLines[] {
  const paths = new Map<string, OpenPath>()
  for (const { from, to, look } of lines) {
    const isStraight = from[0] === to[0] || from[1] === to[1]
    const key = `${look} ${isStraight}`
    const path = paths.get(key) ?? { look, isStraight, d: '', end: [0, 0] }
    // The strokes of a hatch may drift by a pixel: steps that are all the same are a tenth of the bytes.
    const isHatch = look === 'hatch'
    const [start, end] = isHatch ? [from, to] : [scaled(from, at), scaled(to, at)]
    const length = isHatch ? at : tenths
    path.d += `m${pair(path.end, start, length)}${step(start, end, length)}`
    path.end = end
    paths.set(key, path)
  }
  return [...paths.values()].map(({ look, isStraight, d }) => ({ look, isStraight, d }))
}

interface OpenPath extends DrawnLines {
  end: Point
}

const scaled = ([x, y]: Point, at: Scaled): Point => [at(x), at(y)]

function step(from: Point, to: Point, length: Scaled): string {
  const [across, down] = [length(to[0] - from[0]), length(to[1] - from[1])]
  if (down === 0) return `h${across}`
  return across === 0 ? `v${down}` : `l${pair(from, to, length)}`
}

function pair(from: Point, to: Point, length: Scaled): string {
  const [across, down] = [length(to[0] - from[0]), length(to[1] - from[1])]
  return down < 0 ? `${across}${down}` : `${across} ${down}`
}

/** Differences of tenths are not exact in binary numbers. */
function tenths(length: number): number {
  return Math.round(length * 10) / 10
}
