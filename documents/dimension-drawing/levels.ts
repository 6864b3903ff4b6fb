import type { DrawnPiece } from './drawing.ts'

/** Where heights above the floor are in a drawing. */
export interface Levels {
  /** From the upper edge of the piece downwards, centimetres. */
  yOf: (height: number) => number
  /** Null where the piece is not drawn above a floor. */
  floor: number | null
  /** A part above the floor is left out: from the floor to the break. */
  breakAt: number | undefined
  /** The lower end of what is drawn. */
  end: number
}

/** Beyond this many heights of the piece, the wall below it is not drawn as a whole. */
const maxWall = 3
/** In heights of a label: what remains of the wall, and from the floor to the break. */
const [keptWall, breakHeight] = [6, 0.9] as const

/** Above the floor, true to scale: low pieces high on the wall would be too small, so that their wall is shortened. */
export function levelsOf({ size: { height }, installation }: DrawnPiece, em: number): Levels {
  const bottom = installation?.bottom
  if (!installation || bottom === null || bottom === undefined)
    return { yOf: (above) => height - above, floor: null, breakAt: undefined, end: height }
  const known = [bottom, installation.inlet, installation.outlet, installation.fixing].filter((one) => one !== null)
  const low = Math.min(...known)
  const isBroken = low > height * maxWall && low > keptWall * em
  const floor = height + bottom - (isBroken ? low - keptWall * em : 0)
  return {
    yOf: (above) => (above === 0 ? floor : height + bottom - above),
    floor,
    breakAt: isBroken ? breakHeight * em : undefined,
    end: floor,
  }
}
