import type { DrawnBasin, DrawnPiece, Mark } from './drawing.ts'
import type { Levels } from './levels.ts'
import { outline, type Shape } from './outline.ts'

/** How far the highest of its washbasins stands above a piece, centimetres. */
export function basinHeight({ fittings }: Pick<DrawnPiece, 'fittings'>): number {
  return Math.max(0, ...(fittings?.basins ?? []).map(({ height }) => height))
}

/** The upper end of what is drawn of a piece, its washbasins and its tap: 0 for a piece that has neither above it. */
export function peakOf(piece: DrawnPiece, { yOf }: Pick<Levels, 'yOf'>, opening: number): number {
  const inlet = piece.installation?.inlet ?? null
  return Math.min(0, -basinHeight(piece), ...(inlet === null ? [] : [yOf(inlet) - opening]))
}

/** The middle of each washbasin: of a piece without, its own. */
export function basinAxes({ fittings, size }: DrawnPiece): number[] {
  const axes = (fittings?.basins ?? []).map(({ axis }) => axis)
  return axes.length > 0 ? axes : [size.width / 2]
}

/** The washbasins that stand on a piece, from the front. */
export function drawBasins({ fittings }: DrawnPiece): Mark[] {
  return (fittings?.basins ?? []).flatMap(({ axis, width, height, outline: own }) =>
    height > 0
      ? [
          {
            type: 'path',
            steps: outline(frontOf(own), { x: axis - width / 2, y: -height, width, height }),
            look: 'piece',
          },
        ]
      : [],
  )
}

/** The one that is seen from the side, in the middle of the depth. */
export function drawBasinsAside({ fittings }: DrawnPiece, depth: number): Mark[] {
  const standing = (fittings?.basins ?? []).filter(({ height }) => height > 0)
  return standing.slice(0, 1).map(({ depth: own, height, outline: shape }: DrawnBasin): Mark => ({
    type: 'path',
    steps: outline(frontOf(shape), { x: (depth - own) / 2, y: -height, width: own, height }),
    look: 'piece',
  }))
}

/** A round washbasin is a bowl from the front. */
export function frontOf(shape: Shape): Shape {
  return shape === 'ellipse' || shape === 'pebble' ? 'bowl' : shape
}
