import { firstLine, measureAcross, type Measured, measureUp, nextLine } from './draw-dimensions.ts'
import { drawFronts } from './draw-fronts.ts'
import {
  type DrawnPiece,
  heightLetters,
  type Installation,
  labelWidth,
  type Mark,
  type Pen,
  type View,
} from './drawing.ts'
import { drawFloor } from './ground.ts'
import { type Levels, levelsOf } from './levels.ts'
import { outline, type Shape } from './outline.ts'
import { boundsOf } from './view-bounds.ts'

/** Distance of the two water inlets of a washbasin. */
const inletDistance = 15

/** The piece on its wall, with its width, its height and the heights of what a fitter needs. */
export function frontView(piece: DrawnPiece, pen: Pen, floorName: string): View {
  const { width, height } = piece.size
  const { em } = pen
  const levels = levelsOf(piece, em)
  const sides = columnsOf(piece, levels)
  const left = -(firstLine + (sides.left.length - 1) * nextLine) * em
  const right = width + (sides.right.length > 0 ? firstLine + (sides.right.length - 1) * nextLine : 0.8) * em
  const marks: Mark[] = [
    ...drawFloor({ from: left, to: right, y: levels.end, isFloor: levels.floor !== null }, em),
    ...drawWorktop(piece, em),
    ...drawShape(piece),
    ...(piece.installation ? drawFittings(piece, piece.installation, { levels, em }) : []),
    ...measureAcross({ from: 0, to: width, y: -1.3 * em, edge: 0 }, pen),
    ...sides.left.flatMap((measured, index) =>
      measureUp({ x: -(firstLine + index * nextLine) * em, edge: 0, measured }, pen),
    ),
    ...sides.right.flatMap((measured, index) =>
      measureUp({ x: width + (firstLine + index * nextLine) * em, edge: width, measured }, pen),
    ),
  ]
  if (levels.floor !== null && floorName !== '') {
    const half = labelWidth({ text: floorName }, em) / 2
    marks.push({ type: 'label', text: floorName, x: left + half, y: levels.floor + 1.35 * em, isSoft: true })
  }
  return { name: 'front', marks, bounds: boundsOf(marks, em) }

  function columnsOf(
    { installation }: DrawnPiece,
    { yOf, floor, breakAt }: Levels,
  ): Record<'left' | 'right', Measured[][]> {
    const own: Measured = { from: 0, to: height }
    if (!installation || floor === null) return { left: [[own]], right: [] }
    const above = (name: keyof Installation): Measured[] => {
      const level = installation[name]
      if (!level) return []
      return [{ from: yOf(level), to: floor, length: level, letter: heightLetters[name], breakAt }]
    }
    const columns = (names: readonly (keyof Installation)[]): Measured[][] =>
      names.map(above).filter((measured) => measured.length > 0)
    return { left: [[own, ...above('bottom')], ...columns(['fixing'])], right: columns(['outlet', 'inlet']) }
  }
}

/** The outline of the piece and what divides its front. */
export function drawShape(piece: DrawnPiece): Mark[] {
  const { width, height } = piece.size
  const box = { x: 0, y: 0, width, height }
  return [{ type: 'path', steps: outline(frontShape(piece), box), look: 'piece' }, ...drawFronts(piece, box)]
}

/** The form of a washbasin shows from above. */
function frontShape({ outline: own, isBasin }: DrawnPiece): Shape {
  return isBasin && (own === 'ellipse' || own === 'pebble') ? 'bowl' : own
}

/** What a washbasin is placed on. */
function drawWorktop({ isBasin, size: { width, height }, installation }: DrawnPiece, em: number): Mark[] {
  if (!isBasin || !installation) return []
  return [{ type: 'line', from: [-0.9 * em, height], to: [width + 0.9 * em, height], look: 'edge' }]
}

function drawFittings(
  { size: { width }, outline: shape, basinCount }: DrawnPiece,
  { fixing, inlet, outlet }: Installation,
  { levels: { yOf }, em }: { levels: Levels; em: number },
): Mark[] {
  const axes = Array.from({ length: basinCount }, (_, index) => (width * (2 * index + 1)) / (2 * basinCount))
  const spot = width * (shape === 'rectangle' || shape === 'rounded' ? 0.14 : 0.36)
  return [
    ...(fixing === null ? [] : [spot, width - spot].flatMap((x) => cross(x, yOf(fixing), 0.45 * em))),
    ...axes.flatMap((axis) => [
      ...drawAxis(axis, [inlet, outlet], { yOf, em }),
      ...(outlet === null ? [] : opening(axis, yOf(outlet), 0.5 * em)),
      ...(inlet === null
        ? []
        : [-0.5, 0.5].flatMap((side) => opening(axis + side * inletDistance, yOf(inlet), 0.32 * em))),
    ]),
  ]
}

function drawAxis(
  x: number,
  heights: readonly (number | null)[],
  { yOf, em }: { yOf: Levels['yOf']; em: number },
): Mark[] {
  const levels = heights.filter((one) => one !== null).map(yOf)
  if (levels.length === 0) return []
  return [{ type: 'line', from: [x, -0.6 * em], to: [x, Math.max(...levels) + 1.4 * em], look: 'axis' }]
}

/** The end of a pipe in the wall. */
function opening(x: number, y: number, radius: number): Mark[] {
  const box = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
  return [{ type: 'path', steps: outline('ellipse', box), look: 'opening' }, ...cross(x, y, radius * 1.5)]
}

function cross(x: number, y: number, half: number): Mark[] {
  return [
    { type: 'line', from: [x - half, y], to: [x + half, y], look: 'measure' },
    { type: 'line', from: [x, y - half], to: [x, y + half], look: 'measure' },
  ]
}
