import { basinAxes, basinHeight, drawBasins, frontOf, peakOf } from './basins.ts'
import { firstLine, measureAcross, type Measured, measureUp, nextLine } from './draw-dimensions.ts'
import { drawFronts } from './draw-fronts.ts'
import {
  type DrawnPiece,
  type Fittings,
  heightLetters,
  type Installation,
  labelWidth,
  type Mark,
  type Pen,
  type View,
  boundsOf,
} from './drawing.ts'
import { drawFloor } from './ground.ts'
import { type Levels, levelsOf } from './levels.ts'
import { outline, type Shape } from './outline.ts'

/** The piece on its wall, with its width, its height and the heights of what a fitter needs. */
export function frontView(piece: DrawnPiece, pen: Pen, floorName: string): View {
  const { width, height } = piece.size
  const { em } = pen
  const levels = levelsOf(piece, em)
  const peak = peakOf(piece, levels, em)
  const sides = columnsOf(piece, levels)
  const left = -(firstLine + (sides.left.length - 1) * nextLine) * em
  const right = width + (sides.right.length > 0 ? firstLine + (sides.right.length - 1) * nextLine : 0.8) * em
  const marks: Mark[] = [
    ...drawFloor({ from: left, to: right, y: levels.end, isFloor: levels.floor !== null }, em),
    ...drawWorktop(piece, em),
    ...drawBasins(piece),
    ...drawShape(piece),
    ...(piece.installation ? drawFittings(piece, piece.installation, { levels, em, peak }) : []),
    ...measureAcross({ from: 0, to: width, y: peak - 1.3 * em, edge: 0 }, pen),
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
    const basin = basinHeight(piece)
    const upper: Measured[] = basin > 0 ? [{ from: -basin, to: 0 }] : []
    const total: Measured[][] = basin > 0 ? [[{ from: -basin, to: height }]] : []
    if (!installation || floor === null) return { left: [[...upper, own], ...total], right: [] }
    const above = (name: keyof Installation): Measured[] => {
      const level = installation[name]
      if (!level) return []
      return [{ from: yOf(level), to: floor, length: level, letter: heightLetters[name], breakAt }]
    }
    const columns = (names: readonly (keyof Installation)[]): Measured[][] =>
      names.map(above).filter((measured) => measured.length > 0)
    return {
      left: [[...upper, own, ...above('bottom')], ...total, ...columns(['fixing'])],
      right: columns(['outlet', 'inlet', 'rim']).sort(byLength),
    }
  }
}

/** The outline of the piece and what divides its front. */
export function drawShape(piece: DrawnPiece): Mark[] {
  const { width, height } = piece.size
  const top = piece.fittings?.top ?? 0
  const box = { x: 0, y: 0, width, height }
  const fronts = { ...box, y: top, height: height - top }
  return [
    { type: 'path', steps: outline(frontShape(piece), box), look: 'piece' },
    ...drawFronts(piece, fronts),
    ...drawTop(piece),
  ]
}

/** The form of a washbasin shows from above. */
function frontShape({ outline: own, isBasin }: DrawnPiece): Shape {
  return isBasin ? frontOf(own) : own
}

/** The lower edge of the top. */
function drawTop({ size: { width }, fittings }: DrawnPiece): Mark[] {
  const top = fittings?.top ?? 0
  return top > 0 ? [{ type: 'line', from: [0, top], to: [width, top], look: 'joint' }] : []
}

/** The shorter one is nearer to the piece, so that no line crosses another. */
function byLength([a]: readonly Measured[], [b]: readonly Measured[]): number {
  return (a?.length ?? 0) - (b?.length ?? 0)
}

/** What a washbasin is placed on. */
function drawWorktop({ isBasin, size: { width, height }, installation }: DrawnPiece, em: number): Mark[] {
  if (!isBasin || !installation) return []
  return [{ type: 'line', from: [-0.9 * em, height], to: [width + 0.9 * em, height], look: 'edge' }]
}

function drawFittings(
  piece: DrawnPiece,
  { fixing, inlet, outlet }: Installation,
  { levels: { yOf }, em, peak }: { levels: Levels; em: number; peak: number },
): Mark[] {
  const {
    size: { width },
    outline: shape,
    fittings,
  } = piece
  const spot = width * (shape === 'rectangle' || shape === 'rounded' ? 0.14 : 0.36)
  return [
    ...(fixing === null ? [] : [spot, width - spot].flatMap((x) => cross(x, yOf(fixing), 0.45 * em))),
    ...basinAxes(piece).flatMap((axis) => [
      ...drawAxis(axis, [inlet, outlet], { from: peak - 0.6 * em, yOf, em }),
      ...(outlet === null ? [] : opening(axis, yOf(outlet), 0.5 * em)),
      ...(inlet === null || !fittings ? [] : drawInlets(fittings, { x: axis, y: yOf(inlet), em })),
    ]),
  ]
}

/** The two inlets, and between those of a tap in the wall its spout. */
function drawInlets({ tap, inletDistance }: Fittings, { x, y, em }: { x: number; y: number; em: number }): Mark[] {
  const sides = [-0.5, 0.5].flatMap((side) => opening(x + side * inletDistance, y, 0.32 * em))
  return tap === 'wall' ? [...sides, ...opening(x, y, 0.32 * em)] : sides
}

function drawAxis(
  x: number,
  heights: readonly (number | null)[],
  { from, yOf, em }: { from: number; yOf: Levels['yOf']; em: number },
): Mark[] {
  const levels = heights.filter((one) => one !== null).map(yOf)
  if (levels.length === 0) return []
  return [{ type: 'line', from: [x, from], to: [x, Math.max(...levels) + 1.4 * em], look: 'axis' }]
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
