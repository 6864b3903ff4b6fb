import { drawBasinsAside, peakOf } from './basins.ts'
import { firstLine, measureAcross, measureUp, spread } from './draw-dimensions.ts'
import { type DrawnPiece, heightLetters, type Label, type Mark, type Pen, type View, boundsOf } from './drawing.ts'
import { drawFloor, drawWall } from './ground.ts'
import { levelsOf } from './levels.ts'
import { outline } from './outline.ts'

/** The piece from the side, the wall to its left. The heights are those of the front view, by their letters. */
export function sideView(piece: DrawnPiece, depth: number, pen: Pen): View {
  const { size, installation } = piece
  const { em } = pen
  const levels = levelsOf(piece, em)
  const { floor, breakAt, end, yOf } = levels
  const peak = peakOf(piece, levels, em)
  const isFloor = floor !== null
  const foot = { from: isFloor ? 0 : -0.8 * em, to: Math.max(depth + 0.8 * em, 3 * em), y: end, isFloor }
  const pipes = (['inlet', 'outlet'] as const).flatMap((name) => {
    const height = installation?.[name] ?? null
    return height === null ? [] : [{ y: yOf(height), letter: heightLetters[name] }]
  })
  const pipeEnd = Math.min(1.6 * em, depth * 0.4)
  const marks: Mark[] = [
    ...drawFloor(foot, em),
    ...(isFloor && installation?.bottom ? drawWall({ from: peak - 0.9 * em, to: end, breakAt }, em) : []),
    ...drawBasinsAside(piece, depth),
    {
      type: 'path',
      steps: outline('rectangle', { x: 0, y: 0, width: depth, height: size.height }),
      look: 'piece',
    },
    ...pipes.map(({ y }): Mark => ({ type: 'line', from: [-0.5 * em, y], to: [pipeEnd, y], look: 'axis' })),
    ...spread(
      pipes.map(({ y, letter }): Label => ({ type: 'label', text: letter, x: -1.25 * em, y, isSoft: true })),
      em,
    ),
    ...measureAcross({ from: 0, to: depth, y: peak - 1.3 * em, edge: 0 }, pen),
  ]
  return { name: 'side', marks, bounds: boundsOf(marks, em) }
}

/** A washbasin from above. */
export function planView({ size: { width }, outline: shape }: DrawnPiece, depth: number, pen: Pen): View {
  const { em } = pen
  const waste = Math.min(2.2, width / 8)
  const [x, y] = [width / 2, depth / 2]
  const marks: Mark[] = [
    { type: 'path', steps: outline(shape, { x: 0, y: 0, width, height: depth }), look: 'piece' },
    { type: 'line', from: [x, -0.6 * em], to: [x, depth + 0.6 * em], look: 'axis' },
    { type: 'line', from: [-0.6 * em, y], to: [width + 0.6 * em, y], look: 'axis' },
    {
      type: 'path',
      steps: outline('ellipse', { x: x - waste, y: y - waste, width: 2 * waste, height: 2 * waste }),
      look: 'opening',
    },
    ...measureAcross({ from: 0, to: width, y: -1.3 * em, edge: 0 }, pen),
    ...measureUp({ x: -firstLine * em, edge: 0, measured: [{ from: 0, to: depth }] }, pen),
  ]
  return { name: 'plan', marks, bounds: boundsOf(marks, em) }
}
